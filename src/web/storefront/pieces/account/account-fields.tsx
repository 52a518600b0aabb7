import type { FormFields } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { EmailField, Field, type FieldProps } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { accountWords } from './account-words.ts'

/** A person's name. */
export function NameField(props: FieldProps) {
  return <Field autoComplete="name" autoCapitalize="words" enterKeyHint="next" required {...props} />
}

const phone = { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' } as const

/** A person's phone number, with the keyboard of digits. */
export function PhoneField(props: FieldProps) {
  return <Field {...phone} enterKeyHint="next" required {...props} />
}

type AccountFieldsProps = {
  fields: FormFields
  /** Who calls the phone, and when. */
  phoneHint: string
}

/** How to reach a new account's owner, and how they log in: the same for customers, restaurants and drivers. */
export function AccountFields({ fields: { field }, phoneHint }: AccountFieldsProps) {
  const words = useWords(accountWords)
  return (
    <>
      <PhoneField label={words.phone} hint={phoneHint} {...field('phone_number')} />
      <EmailField label={words.email} enterKeyHint="next" {...field('email')} />
      <NewPasswordFields words={words} field={field} />
    </>
  )
}

type NewPasswordFieldsProps = Pick<FormFields, 'field'> & {
  words: Parameters<typeof PasswordField>[0]['labels'] & {
    password: string
    passwordHint: string
    passwordConfirmation: string
  }
}

/** A new password and once more the same. */
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
