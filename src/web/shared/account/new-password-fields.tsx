import type { FormFields } from '#web/shared/form/use-form.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

type NewPasswordFieldsProps = Pick<FormFields, 'field'> & {
  words: Parameters<typeof PasswordField>[0]['labels'] & {
    password: string
    passwordHint: string
    passwordConfirmation: string
  }
}

type ChangePasswordFieldsProps = Omit<NewPasswordFieldsProps, 'words'> & {
  words: NewPasswordFieldsProps['words'] & { current: string }
  email: string
}

/** The fields for changing a password: the current one and the new one. */
export function ChangePasswordFields({ words, email, field }: ChangePasswordFieldsProps) {
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        labels={words}
        label={words.current}
        autoComplete="current-password"
        enterKeyHint="next"
        {...field('current_password')}
      />
      <NewPasswordFields words={words} field={field} />
    </>
  )
}

/** The fields for a new password and its repetition. */
export function NewPasswordFields({ words, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        labels={words}
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        enterKeyHint="next"
        {...field('password')}
      />
      <PasswordField
        labels={words}
        label={words.passwordConfirmation}
        autoComplete="new-password"
        enterKeyHint="go"
        {...field('password_confirmation')}
      />
    </>
  )
}
