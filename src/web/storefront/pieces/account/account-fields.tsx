import { useWords } from '#web/shared/i18n/words.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { accountWords } from './account-words.ts'

type AccountFieldsProps = {
  errorOf: (field: string) => string | undefined
  /** Who calls the phone, and when. */
  phoneHint: string
}

/** How to reach a new account's owner, and how they log in: the same for customers, restaurants and drivers. */
export function AccountFields({ errorOf, phoneHint }: AccountFieldsProps) {
  const words = useWords(accountWords)
  const eyes = { showLabel: words.showPassword, hideLabel: words.hidePassword }
  return (
    <>
      <Field
        label={words.phone}
        hint={phoneHint}
        name="phone_number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="next"
        required
        error={errorOf('phone_number')}
      />
      <EmailField label={words.email} enterKeyHint="next" error={errorOf('email')} />
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
    </>
  )
}
