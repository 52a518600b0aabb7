import { useRef, useState } from 'react'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { refusedField, wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { useValidForm } from '#web/shared/form/use-valid-form.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { usePictureUpload } from '#web/shared/picture/use-picture-upload.ts'
import { AccountFields } from '#web/storefront/pieces/account/account-fields.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { ConsentNote } from './consent-note.tsx'
import { FormPart } from './form-part.tsx'
import { LatePlace } from './late-place.tsx'
import { partnerWords } from './partner-form-words.ts'
import { registrationWords } from './registration-words.ts'
import { RestaurantFields } from './restaurant-fields.tsx'
import { SubmitBar } from './submit-bar.tsx'
import type { OnRegistered } from './use-registration.ts'

const partnerRule = async () => (await import('./partner-form-schema.ts')).partnerFormSchema

/** What a restaurant tells of itself; what the server refuses is a banner until an edit (spec §8). */
export function PartnerForm({ onRegistered }: { onRegistered: OnRegistered }) {
  const words = useWords(registrationWords)
  const own = useWords(partnerWords)
  const language = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const picture = usePictureUpload()
  const [place, setPlace] = useState('')
  const { form, busy, errorOf, clearProblem } = useForm({
    schema: partnerRule,
    async submit(restaurant) {
      const uploaded = await picture.upload()
      if (!uploaded?.ok) return refusedField('image', uploaded?.message ?? '')
      const answer = await httpApi.signUp({ ...restaurant, image: uploaded.url })
      if (!answer.ok) {
        if (answer.refusal.code === 'image_not_allowed') picture.forgetUpload()
        return bannerProblems(answer.refusal, language)
      }
      onRegistered(restaurant.email, answer.value.sign_up_id)
      return {}
    },
  })
  const filled = `${picture.field.value?.name} ${place}`
  const isValid = useValidForm({ element, schema: partnerRule, filled })
  const problem = errorOf(wholeForm)

  return (
    <form {...form} ref={element} className="grid grid-cols-1 gap-5">
      <input type="hidden" name="type_user" value="3" />
      <FormPart title={own.restaurant}>
        <RestaurantFields picture={picture.field} errorOf={errorOf} clearProblem={clearProblem} />
      </FormPart>
      <FormPart title={own.place}>
        <LatePlace onChange={setPlace} errorOf={errorOf} clearProblem={clearProblem} />
      </FormPart>
      <FormPart title={words.account}>
        <AccountFields errorOf={errorOf} phoneHint={own.partnerPhoneHint} />
      </FormPart>
      <ConsentNote>{own.partnerConsent}</ConsentNote>
      {problem && <Banner type="error">{problem}</Banner>}
      <SubmitBar isValid={isValid} busy={busy} />
    </form>
  )
}
