import { partnerTypes } from '#domain/menus/partner-type.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { PictureField } from '#web/shared/picture/picture-field.tsx'
import type { usePictureUpload } from '#web/shared/picture/use-picture-upload.ts'
import { kindWords } from '#web/storefront/pieces/partner/kind-words.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { partnerWords } from './partner-form-words.ts'

type RestaurantFieldsProps = {
  picture: ReturnType<typeof usePictureUpload>['field']
  errorOf: (field: string) => string | undefined
  clearProblem: (field: string) => void
}

/** What the list shows of a restaurant. */
export function RestaurantFields({ picture, errorOf, clearProblem }: RestaurantFieldsProps) {
  const words = useWords(partnerWords)
  const kinds = useWords(kindWords)
  const types = partnerTypes.map(({ id }) => ({ value: id, label: kinds[id] }))
  return (
    <>
      <Field
        label={words.partnerName}
        name="name"
        autoComplete="organization"
        enterKeyHint="next"
        maxLength={255}
        required
        error={errorOf('name')}
      />
      <PictureField
        {...picture}
        label={words.picture}
        name="image"
        required
        onChange={(file) => {
          clearProblem('image')
          picture.onChange(file)
        }}
        error={picture.error ?? errorOf('image')}
      />
      <SelectField
        label={words.type}
        name="type_id"
        defaultValue=""
        required
        options={[{ value: '', label: words.chooseType, disabled: true }, ...types]}
        error={errorOf('type_id') && words.typeRequired}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field label={words.timeOpen} name="time_open" type="time" required error={errorOf('time_open')} />
        <Field label={words.timeClose} name="time_close" type="time" required error={errorOf('time_close')} />
      </div>
    </>
  )
}
