import { refusedField, refusedFields, wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { userOfToken, useToken } from '#web/shared/session/session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
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
