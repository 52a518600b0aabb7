import { useWords } from '#web/i18n/words.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { useFleetingProblem } from '#web/lib/use-fleeting-problem.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
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
