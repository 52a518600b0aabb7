import { useFleetingProblem } from '#web/shared/form/use-fleeting-problem.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { changeEmailWords } from './change-email-words.ts'
import { newEmailSchema } from './new-email-schema.ts'
import { useRefusedProfile } from './use-refused-profile.ts'
import type { WaitingEmail } from './waiting-email.ts'

type NewEmailFormProps = { current: string; onSent: (waiting: WaitingEmail) => void }

/** The first step: where the code shall go. */
export function NewEmailForm({ current, onSent }: NewEmailFormProps) {
  const words = useWords(changeEmailWords)
  const refused = useRefusedProfile()
  const { form, busy, errorOf, formProblem, clearProblem } = useForm({
    schema: async () => newEmailSchema(current),
    async submit({ email }) {
      const answer = await httpApi.updateUser({ email })
      if (!answer.ok) return refused(answer.refusal)
      showToast({ type: 'success', message: words.codeSent })
      onSent({ email, codeSentAt: Date.now() })
      return {}
    },
  })
  const problem = useFleetingProblem({ formProblem, clearProblem })
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <p className="text-muted">{words.intro(current)}</p>
      {problem && <Banner type="error">{problem}</Banner>}
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
