import { NewPasswordFields } from '#web/shared/account/new-password-fields.tsx'
import type { FormFields } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { EmailField, Field, type FieldProps } from '#web/ui/fields/field.tsx'
import { accountWords } from './account-words.ts'

/** The field for a person's name. */
export function NameField(props: FieldProps) {
  return <Field autoComplete="name" autoCapitalize="words" enterKeyHint="next" required {...props} />
}

const phone = { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' } as const

/** The field for a phone number; phones show the digits' keyboard. */
export function PhoneField(props: FieldProps) {
  return <Field {...phone} enterKeyHint="next" required {...props} />
}

type AccountFieldsProps = {
  fields: FormFields
  /** Says who calls the number, and when. */
  phoneHint: string
}

/** E-mail, phone and password of a new account: the same for customers, restaurants and drivers. */
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
