import { refusalSentence } from '#web/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/i18n/words.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { userOfToken, useToken } from '#web/lib/session.ts'
import { refusedField, refusedFields, wholeForm } from '#web/lib/shown-problems.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { contactWords } from './contact-words.ts'

const contactRule = async () => (await import('#contracts/accounts/profile-forms.ts')).contactSchema

type ContactFormProps = {
  /** It comes in the place of the button that had the focus. */
  isAgain: boolean
  onSent: (email: string) => void
}

/** E-mail, name and message; its button waits until all of them are right (spec §5: contact). */
export function ContactForm({ isAgain, onSent }: ContactFormProps) {
  const words = useWords(contactWords)
  const language = useLanguage()
  const user = userOfToken(useToken())
  const { form, busy, isReady, errorOf } = useForm({
    schema: contactRule,
    waits: true,
    async submit(message) {
      const answer = await httpApi.contactShop(message)
      if (answer.ok) {
        showToast({ type: 'success', message: answer.value.message })
        onSent(message.email)
        return {}
      }
      const { refusal } = answer
      if (refusal.errors) return refusedFields(refusal.errors)
      return refusedField(wholeForm, refusalSentence(refusal, language))
    },
  })
  const problem = errorOf(wholeForm)
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">{words.formTitle}</h2>
      {problem && <Banner type="error">{problem}</Banner>}
      <EmailField
        label={words.yourEmail}
        hint={words.emailHint}
        defaultValue={user?.email}
        autoFocus={isAgain}
        error={errorOf('email')}
      />
      <Field
        label={words.yourName}
        name="name"
        autoComplete="name"
        defaultValue={user?.name}
        required
        error={errorOf('name')}
      />
      <TextArea label={words.message} name="content" rows={6} required error={errorOf('content')} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={!isReady}
        busy={busy}
        className="justify-self-start"
      >
        {words.send}
      </Button>
    </form>
  )
}
