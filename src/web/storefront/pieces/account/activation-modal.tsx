import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { activationSchema, emailSchema } from '#contracts/accounts/account-forms.ts'
import { resendLockSeconds } from '#domain/shop/limits.ts'
import { useLinkedCode } from '#web/shared/account/linked-code.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { useSecondsLeft } from '#web/shared/time/use-seconds-left.ts'
import { refusedForm } from '#web/storefront/pieces/session/refused-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { EmailField } from '#web/ui/fields/field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { activationWords } from './activation-words.ts'
import { knownActive } from './known-active.ts'
import { type ActivatedKind, activationCalls, ownSignUp, type WaitingAccount } from './waiting-account.ts'

const fetchCodeSchema = z.object({ email: emailSchema })

type FetchCodeFormProps = {
  kind: ActivatedKind
  account: WaitingAccount
  onSent: (account: WaitingAccount) => void
}

/** Sends a new code, at most once in 30 seconds; asks for the e-mail where it is not known yet. */
function FetchCodeForm({ kind, account, onSent }: FetchCodeFormProps) {
  const words = useWords(activationWords)
  const secondsLeft = useSecondsLeft(account.codeSentAt + resendLockSeconds * 1000)
  const { form, busy, errorOf, banner } = useForm({
    schema: async () => fetchCodeSchema,
    async submit({ email }, language) {
      // Another e-mail belongs to another sign-up.
      const known: WaitingAccount = email === account.email ? account : { email, codeSentAt: 0 }
      const answer = await activationCalls[kind].resend({ email, ...ownSignUp(known) })
      if (!answer.ok) return refusedForm(answer.refusal, language)
      showToast({ type: 'success', message: answer.value.message })
      onSent({ ...known, codeSentAt: Date.now() })
      return {}
    },
  })
  return (
    <form {...form} className="mt-6 grid grid-cols-1 gap-3 border-t border-line pt-5">
      <p className="text-sm font-bold">{words.noCode}</p>
      {banner}
      <EmailField
        label={words.email}
        enterKeyHint="send"
        defaultValue={account.email}
        error={errorOf('email')}
      />
      <Button
        type="submit"
        block
        busy={busy}
        // Not `disabled`: the button just pressed would lose the focus.
        aria-disabled={secondsLeft > 0}
        onClick={(event) => secondsLeft > 0 && event.preventDefault()}
        className="tabular-nums"
      >
        {secondsLeft > 0 ? words.fetchAgainIn(secondsLeft) : words.fetch}
      </Button>
    </form>
  )
}

type ActivationModalProps = {
  kind?: ActivatedKind
  account: WaitingAccount
  /** A success message, read out together with the address that the code was sent to. */
  notice: ReactNode
  onCodeSent: (account: WaitingAccount) => void
  onActivated: () => void
  onClose: () => void
}

/** Takes the mailed code, and sends a new one on request. */
export function ActivationModal(props: ActivationModalProps) {
  const { kind = 'customer', account, notice, onCodeSent, onActivated, onClose } = props
  const words = useWords(activationWords)
  const linked = useLinkedCode()
  const { form, busy, banner, field } = useForm({
    schema: async () => activationSchema,
    async submit(input, language) {
      const answer = await activationCalls[kind].activate({ ...input, ...ownSignUp(account) })
      if (!answer.ok) return refusedForm(answer.refusal, language)
      if (kind === 'customer') knownActive.write(true)
      showToast({ type: 'success', message: answer.value.message })
      onActivated()
      return {}
    },
  })
  const isSent = account.email !== '' && account.codeSentAt > 0
  const codeText = linked ? words.filledIn : isSent ? words.sentTo(account.email) : words.lookForIt
  return (
    <Modal open onClose={onClose} title={words.title} closeLabel={words.close}>
      <form {...form} className="grid grid-cols-1 gap-4">
        {notice ? (
          <Banner type="success">
            <p>{notice}</p>
            <p className="font-normal">{codeText}</p>
          </Banner>
        ) : (
          <p className="text-muted">{codeText}</p>
        )}
        {banner}
        <CodeField
          label={words.code}
          hint={words.codeHint}
          {...field('code_activate')}
          defaultValue={linked}
        />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {words.activate}
        </Button>
      </form>
      <FetchCodeForm kind={kind} account={account} onSent={onCodeSent} />
    </Modal>
  )
}
