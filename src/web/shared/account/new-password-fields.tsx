import type { FormFields } from '#web/shared/form/use-form.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

type NewPasswordFieldsProps = Pick<FormFields, 'field'> & {
  words: Parameters<typeof PasswordField>[0]['labels'] & {
    password: string
    passwordHint: string
    passwordConfirmation: string
  }
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
