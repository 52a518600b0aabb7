import type { ReactNode } from 'react'
import { activationSchema } from '#contracts/accounts/account-forms.ts'
import { wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { accountProblems } from './account-problems.ts'
import { type ActivatedKind, activationCalls } from './activation-calls.ts'
import { activationWords } from './activation-words.ts'
import { FetchCodeForm } from './fetch-code-form.tsx'
import { knownActive } from './known-active.ts'
import { ownSignUp, type WaitingAccount } from './waiting-account.ts'

type ActivationModalProps = {
  kind?: ActivatedKind
  account: WaitingAccount
  /** What has just gone well: read above where the code went, and in one piece with it. */
  notice: ReactNode
  onCodeSent: (account: WaitingAccount) => void
  onActivated: () => void
  onClose: () => void
}

/** Where the mailed code is entered, and a new one asked for. */
export function ActivationModal(props: ActivationModalProps) {
  const { kind = 'customer', account, notice, onCodeSent, onActivated, onClose } = props
  const words = useWords(activationWords)
  const language = useLanguage()
  const { form, busy, errorOf } = useForm({
    schema: async () => activationSchema,
    async submit(input) {
      const answer = await activationCalls[kind].activate({ ...input, ...ownSignUp(account) })
      if (!answer.ok) return accountProblems(answer.refusal, language)
      if (kind === 'customer') knownActive.write(true)
      showToast({ type: 'success', message: answer.value.message })
      onActivated()
      return {}
    },
  })
  const problem = errorOf(wholeForm)
  const isSent = account.email !== '' && account.codeSentAt > 0
  const whereItIs = isSent ? words.sentTo(account.email) : words.lookForIt
  return (
    <Modal open onClose={onClose} title={words.title} closeLabel={words.close}>
      <form {...form} className="grid grid-cols-1 gap-4">
        {notice ? (
          <Banner type="success">
            <p>{notice}</p>
            <p className="font-normal">{whereItIs}</p>
          </Banner>
        ) : (
          <p className="text-muted">{whereItIs}</p>
        )}
        {problem && <Banner type="error">{problem}</Banner>}
        <CodeField
          label={words.code}
          hint={words.codeHint}
          name="code_activate"
          error={errorOf('code_activate')}
        />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {words.activate}
        </Button>
      </form>
      <FetchCodeForm kind={kind} account={account} onSent={onCodeSent} />
    </Modal>
  )
}
