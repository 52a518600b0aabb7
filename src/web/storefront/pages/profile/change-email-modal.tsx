import { useRevalidator } from 'react-router'
import { activationSchema } from '#contracts/accounts/account-forms.ts'
import { resendLockSeconds } from '#domain/shop/limits.ts'
import { refusedField, wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { startSession } from '#web/shared/session/session.ts'
import { useSecondsLeft } from '#web/shared/time/use-seconds-left.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { EmailField } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { changeEmailWords } from './change-email-words.ts'
import { newEmailSchema } from './new-email-schema.ts'
import { useRefusedProfile, type WaitingEmail } from './use-refused-profile.ts'

type FetchEmailCodeProps = { waiting: WaitingEmail; onWaiting: (waiting: WaitingEmail | null) => void }

/** Sends the code again, at most once in 30 seconds (rule 8.3), or goes back to another e-mail. */
function FetchEmailCode({ waiting, onWaiting }: FetchEmailCodeProps) {
  const words = useWords(changeEmailWords)
  const toProblems = useRefusedProfile()
  const { email, codeSentAt } = waiting
  const secondsLeft = useSecondsLeft(codeSentAt + resendLockSeconds * 1000)

  async function fetchAgain(): Promise<void> {
    if (secondsLeft > 0) return
    const answer = await httpApi.resendChangeEmail({ new_email: email })
    if (answer.ok) {
      showToast({ type: 'success', message: words.codeSent })
      onWaiting({ email, codeSentAt: Date.now() })
      return
    }
    for (const { sentence } of Object.values(await toProblems(answer.refusal))) {
      showToast({ type: 'error', message: sentence })
    }
    // Another tab has replaced or used the code: this step has nothing to wait for.
    if (answer.refusal.code === 'email_not_pending') onWaiting(null)
  }

  return (
    <div className="mt-6 grid grid-cols-1 gap-2 border-t border-line pt-5">
      <Button block aria-disabled={secondsLeft > 0} onClick={fetchAgain} className="tabular-nums">
        {secondsLeft > 0 ? words.fetchAgainIn(secondsLeft) : words.fetchAgain}
      </Button>
      <Button variant="ghost" block onClick={() => onWaiting(null)}>
        {words.otherEmail}
      </Button>
    </div>
  )
}

type EmailCodeFormProps = {
  waiting: WaitingEmail
  onWaiting: (waiting: WaitingEmail | null) => void
  onClose: () => void
}

/** The second step: the mailed code, which changes the e-mail. */
function EmailCodeForm({ waiting, onWaiting, onClose }: EmailCodeFormProps) {
  const words = useWords(changeEmailWords)
  const { revalidate } = useRevalidator()
  const toProblems = useRefusedProfile()
  const { form, busy, banner, field } = useForm({
    schema: async () => activationSchema,
    hidesBanner: true,
    async submit({ code_activate }, language) {
      const answer = await httpApi.changeEmail({ new_email: waiting.email, code_activate })
      if (!answer.ok) {
        const { refusal } = answer
        // This step has no field for the e-mail, so its problems stand above the form.
        if (refusal.code === 'email_taken') return refusedField(wholeForm, refusalSentence(refusal, language))
        return toProblems(refusal)
      }
      startSession(answer.value.token)
      showToast({ type: 'success', message: words.changed })
      onWaiting(null)
      onClose()
      await revalidate()
      return {}
    },
  })
  return (
    <>
      <form {...form} className="grid grid-cols-1 gap-4">
        <p className="text-muted">{words.sentTo(waiting.email)}</p>
        {banner}
        <CodeField label={words.code} hint={words.codeHint} autoFocus {...field('code_activate')} />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {words.change}
        </Button>
        <p className="text-center text-sm text-muted">{words.others}</p>
      </form>
      <FetchEmailCode waiting={waiting} onWaiting={onWaiting} />
    </>
  )
}

/** The first step: the e-mail that the code is sent to. */
function NewEmailForm({ current, onSent }: { current: string; onSent: (waiting: WaitingEmail) => void }) {
  const words = useWords(changeEmailWords)
  const toProblems = useRefusedProfile()
  const { form, busy, errorOf, banner } = useForm({
    schema: async () => newEmailSchema(current),
    hidesBanner: true,
    async submit({ email }) {
      const answer = await httpApi.updateUser({ email })
      if (!answer.ok) return toProblems(answer.refusal)
      showToast({ type: 'success', message: words.codeSent })
      onSent({ email, codeSentAt: Date.now() })
      return {}
    },
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <p className="text-muted">{words.intro(current)}</p>
      {banner}
      <EmailField
        label={words.newEmail}
        enterKeyHint="send"
        maxLength={256}
        autoFocus
        error={errorOf('email')}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {words.sendCode}
      </Button>
    </form>
  )
}

type ChangeEmailModalProps = {
  current: string
  waiting: WaitingEmail | null
  onWaiting: (waiting: WaitingEmail | null) => void
  onClose: () => void
}

/** Changes the e-mail in two steps (rule 8.5): the new e-mail, which gets a code, then that code. */
export function ChangeEmailModal({ current, waiting, onWaiting, onClose }: ChangeEmailModalProps) {
  const words = useWords(changeEmailWords)
  return (
    <Modal open onClose={onClose} title={words.title} closeLabel={words.close}>
      {waiting ? (
        <EmailCodeForm waiting={waiting} onWaiting={onWaiting} onClose={onClose} />
      ) : (
        <NewEmailForm current={current} onSent={onWaiting} />
      )}
    </Modal>
  )
}
