import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '#contracts/accounts/user.ts'
import { showAsStored, textsOf } from '#web/shared/form/show-as-stored.ts'
import { refusedField, wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { PictureField } from '#web/shared/picture/picture-field.tsx'
import { usePictureUpload } from '#web/shared/picture/use-picture-upload.ts'
import { NameField, PhoneField } from '#web/storefront/pieces/account/account-fields.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { profileWords } from './profile-words.ts'
import { useRefusedProfile } from './use-refused-profile.ts'

/** The schema of the form (rule 8.5), fetched when the person begins to type. */
const loadSchema = async () => (await import('./profile-form-schema.ts')).profileFormSchema

/** Uploads the chosen picture first, then changes the profile, confirms it and reloads (rule 8.5). */
function useProfileForm() {
  const words = useWords(profileWords)
  const { revalidate } = useRevalidator()
  const toProblems = useRefusedProfile()
  const picture = usePictureUpload()
  const element = useRef<HTMLFormElement>(null)
  const { form, ...shown } = useForm({
    schema: loadSchema,
    hidesBanner: true,
    async submit(values) {
      const sent = textsOf(element.current)
      const uploaded = await picture.upload()
      // A failed upload changes nothing. If the picture was rejected when it was chosen, the message is shown at the picture field.
      if (uploaded && !uploaded.ok) {
        return refusedField(picture.field.error ? 'image' : wholeForm, uploaded.message)
      }
      const answer = await httpApi.updateUser({ ...values, ...(uploaded && { image: uploaded.url }) })
      if (!answer.ok) {
        if (answer.refusal.code === 'image_not_allowed') picture.forgetUpload()
        return toProblems(answer.refusal)
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

/** The fields that a person may change directly: name, phone and picture. */
export function ProfileForm({ user }: { user: User }) {
  const words = useWords(profileWords)
  const { form, picture, busy, field, banner } = useProfileForm()
  return (
    <Card as="section" aria-labelledby="profile-details">
      <form {...form} className="grid grid-cols-1 gap-4">
        <h2 id="profile-details" className="text-xl">
          {words.details}
        </h2>
        {banner}
        <NameField label={words.name} defaultValue={user.name} {...field('name')} />
        <PhoneField
          label={words.phone}
          hint={words.phoneHint}
          enterKeyHint="go"
          defaultValue={user.phone_number}
          {...field('phone_number')}
        />
        <PictureField {...picture.field} label={words.picture} name="image" />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={busy}
          aria-disabled={picture.isUploading || undefined}
          className="justify-self-start max-sm:w-full"
        >
          {words.update}
        </Button>
      </form>
    </Card>
  )
}
