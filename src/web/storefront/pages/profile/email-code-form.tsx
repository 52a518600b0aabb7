import { useRevalidator } from 'react-router'
import { activationSchema } from '#contracts/accounts/account-forms.ts'
import { refusedField, wholeForm } from '#web/shared/form/shown-problems.ts'
import { useFleetingProblem } from '#web/shared/form/use-fleeting-problem.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { startSession } from '#web/shared/session/session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { changeEmailWords } from './change-email-words.ts'
import { FetchEmailCode } from './fetch-email-code.tsx'
import { useRefusedProfile } from './use-refused-profile.ts'
import type { WaitingEmail } from './waiting-email.ts'

type EmailCodeFormProps = {
  waiting: WaitingEmail
  onWaiting: (waiting: WaitingEmail | null) => void
  onClose: () => void
}

/** The second step: the mailed code, which changes the e-mail. */
export function EmailCodeForm({ waiting, onWaiting, onClose }: EmailCodeFormProps) {
  const words = useWords(changeEmailWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const refused = useRefusedProfile()
  const { form, busy, errorOf, formProblem, clearProblem } = useForm({
    schema: async () => activationSchema,
    async submit({ code_activate }) {
      const answer = await httpApi.changeEmail({ new_email: waiting.email, code_activate })
      if (!answer.ok) {
        const { refusal } = answer
        // There is no field for the e-mail any more.
        if (refusal.code === 'email_taken') return refusedField(wholeForm, refusalSentence(refusal, language))
        return refused(refusal)
      }
      startSession(answer.value.token)
      showToast({ type: 'success', message: words.changed })
      onWaiting(null)
      onClose()
      await revalidate()
      return {}
    },
  })
  const problem = useFleetingProblem({ formProblem, clearProblem })
  return (
    <>
      <form {...form} className="grid grid-cols-1 gap-4">
        <p className="text-muted">{words.sentTo(waiting.email)}</p>
        {problem && <Banner type="error">{problem}</Banner>}
        <CodeField
          label={words.code}
          hint={words.codeHint}
          name="code_activate"
          autoFocus
          error={errorOf('code_activate')}
        />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          {words.change}
        </Button>
        <p className="text-center text-sm text-muted">{words.others}</p>
      </form>
      <FetchEmailCode waiting={waiting} onWaiting={onWaiting} />
    </>
  )
}
