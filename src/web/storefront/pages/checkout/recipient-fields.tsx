import type { User } from '#contracts/accounts/user.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { checkoutWords } from './checkout-words.ts'

type RecipientFieldsProps = { user: User; errorOf: (field: string) => string | undefined }

export function RecipientFields({ user, errorOf }: RecipientFieldsProps) {
  const words = useWords(checkoutWords)
  return (
    <>
      <Field
        label={words.name}
        name="name"
        defaultValue={user.name}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        error={errorOf('name')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label={words.phone}
          name="phone_number"
          type="tel"
          inputMode="numeric"
          defaultValue={user.phone_number}
          autoComplete="tel-national"
          enterKeyHint="done"
          required
          error={errorOf('phone_number')}
        />
        <Field label={words.email} type="email" value={user.email} disabled readOnly />
      </div>
    </>
  )
}
