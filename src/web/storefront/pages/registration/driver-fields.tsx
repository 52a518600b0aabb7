import { addressNameMax } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { driverWords } from './driver-form-words.ts'
import { registrationWords } from './registration-words.ts'

type DriverFieldsProps = {
  idCardDigits: readonly number[]
  errorOf: (field: string) => string | undefined
}

/** Who a driver is and what they ride. */
export function DriverFields({ idCardDigits, errorOf }: DriverFieldsProps) {
  const words = useWords(registrationWords)
  const own = useWords(driverWords)
  return (
    <>
      <Field
        label={own.driverName}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={255}
        required
        error={errorOf('name')}
      />
      <Field
        label={words.address}
        hint={words.addressHint}
        name="address"
        autoComplete="street-address"
        enterKeyHint="next"
        maxLength={addressNameMax}
        required
        error={errorOf('address')}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field
          label={own.idCard}
          hint={own.idCardHint(idCardDigits.join(` ${own.or} `))}
          name="id_card"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          required
          error={errorOf('id_card')}
        />
        <Field
          label={own.plate}
          hint={own.plateHint}
          name="license_plate"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          required
          error={errorOf('license_plate')}
        />
      </div>
    </>
  )
}
