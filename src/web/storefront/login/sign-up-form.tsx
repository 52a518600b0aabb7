import { customerSignUpSchema } from '#contracts/account-forms.ts'
import { useLanguage, useWords } from '#web/i18n/words.ts'
import { wholeForm } from '#web/lib/form-problems.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { knownActive } from './known-active.ts'
import { loginWords } from './login-words.ts'
import { refusedFields } from './refused-fields.ts'
import type { WaitingAccount } from './waiting-account.ts'

const customer = 1

export function SignUpForm({ onSignedUp }: { onSignedUp: (account: WaitingAccount) => void }) {
  const words = useWords(loginWords)
  const language = useLanguage()
  const { form, busy, errorOf } = useForm({
    schema: customerSignUpSchema,
    async submit(person) {
      const answer = await httpApi.signUp({ ...person, type_user: customer })
      if (!answer.ok) return refusedFields(answer.refusal, language)
      knownActive.write(false)
      onSignedUp({ email: person.email, codeSentAt: Date.now() })
      return {}
    },
  })
  const problem = errorOf(wholeForm)
  const eyes = { showLabel: words.showPassword, hideLabel: words.hidePassword }
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      {problem && <Banner type="error">{problem}</Banner>}
      <Field
        label={words.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        error={errorOf('name')}
      />
      <Field
        label={words.phone}
        hint={words.phoneHint}
        name="phone_number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="next"
        required
        error={errorOf('phone_number')}
      />
      <Field
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
        error={errorOf('email')}
      />
      <PasswordField
        {...eyes}
        label={words.password}
        hint={words.passwordHint}
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        required
        error={errorOf('password')}
      />
      <PasswordField
        {...eyes}
        label={words.passwordConfirmation}
        name="password_confirmation"
        autoComplete="new-password"
        enterKeyHint="go"
        required
        error={errorOf('password_confirmation')}
      />
      <Button type="submit" variant="primary" size="large" block busy={busy} className="mt-2">
        {words.signUpButton}
      </Button>
    </form>
  )
}
