import { useLanguage, useWords } from '#web/i18n/words.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { wholeForm } from '#web/lib/shown-problems.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { accountProblems } from './account-problems.ts'
import { knownActive } from './known-active.ts'
import { loginWords } from './login-words.ts'
import { signUpWords } from './sign-up-words.ts'
import type { WaitingAccount } from './waiting-account.ts'

const customer = 1
const signUpRule = async () => (await import('#contracts/account-forms.ts')).customerSignUpSchema

export default function SignUpForm({ onSignedUp }: { onSignedUp: (account: WaitingAccount) => void }) {
  const words = useWords(signUpWords)
  const shared = useWords(loginWords)
  const language = useLanguage()
  const { form, busy, errorOf } = useForm({
    schema: signUpRule,
    async submit(person) {
      const answer = await httpApi.signUp({ ...person, type_user: customer })
      if (!answer.ok) return accountProblems(answer.refusal, language)
      knownActive.write(false)
      onSignedUp({ email: person.email, codeSentAt: Date.now() })
      return {}
    },
  })
  const problem = errorOf(wholeForm)
  const eyes = { showLabel: shared.showPassword, hideLabel: shared.hidePassword }
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
        label={shared.email}
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
        label={shared.password}
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
