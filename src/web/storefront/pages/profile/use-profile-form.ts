import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { showAsStored, textsOf } from '#web/shared/form/show-as-stored.ts'
import { refusedField, wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { usePictureUpload } from '#web/shared/picture/use-picture-upload.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { profileWords } from './profile-words.ts'
import { useRefusedProfile } from './use-refused-profile.ts'

/** What a person may change here of the profile (spec §5): fetched once somebody begins to type. */
const profileRule = async () => (await import('./profile-form-schema.ts')).profileFormSchema

/** Uploads the chosen picture first, then changes the profile, says so and shows it anew (spec §4: profile update). */
export function useProfileForm() {
  const words = useWords(profileWords)
  const { revalidate } = useRevalidator()
  const refused = useRefusedProfile()
  const picture = usePictureUpload()
  const element = useRef<HTMLFormElement>(null)
  const { form, ...shown } = useForm({
    schema: profileRule,
    async submit(values) {
      const sent = textsOf(element.current)
      const uploaded = await picture.upload()
      // Without its picture nothing is changed. What was wrong with it from the first stands at its field.
      if (uploaded && !uploaded.ok) {
        return refusedField(picture.field.error ? 'image' : wholeForm, uploaded.message)
      }
      const answer = await httpApi.updateUser({ ...values, ...(uploaded && { image: uploaded.url }) })
      if (!answer.ok) {
        if (answer.refusal.code === 'image_not_allowed') picture.forgetUpload()
        return refused(answer.refusal)
      }
      picture.clearSent()
      showToast({ type: 'success', message: words.updated })
      await revalidate()
      showAsStored(element.current, sent, answer.value)
      return {}
    },
  })
  return { form: { ...form, ref: element }, picture, ...shown }
}
