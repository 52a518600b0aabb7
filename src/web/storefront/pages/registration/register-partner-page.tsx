import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { partnerTypes } from '#domain/menus/partner-type.ts'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { refusedField } from '#web/shared/form/shown-problems.ts'
import { type FormFields, useForm } from '#web/shared/form/use-form.tsx'
import { useValidForm } from '#web/shared/form/use-valid-form.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { FormPicture } from '#web/shared/picture/picture-field.tsx'
import { usePictureUpload } from '#web/shared/picture/use-picture-upload.ts'
import { AccountFields, NameField } from '#web/storefront/pieces/account/account-fields.tsx'
import { restaurantTypeWords } from '#web/storefront/pieces/partner/restaurant-type-words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { ConsentNote, SubmitBar } from './form-end.tsx'
import { partnerWords } from './partner-form-words.ts'
import { type OnRegistered, RegistrationPage } from './registration-page.tsx'
import { registrationWords } from './registration-words.ts'
import type { RestaurantPlace as Place } from './restaurant-place.tsx'

type RestaurantFieldsProps = {
  picture: ReturnType<typeof usePictureUpload>['field']
  fields: FormFields
}

/** The data that the list shows of a restaurant. */
function RestaurantFields({ picture, fields }: RestaurantFieldsProps) {
  const { field, errorOf } = fields
  const words = useWords(partnerWords)
  const kinds = useWords(restaurantTypeWords)
  const types = partnerTypes.map(({ id }) => ({ value: id, label: kinds[id] }))
  return (
    <>
      <Field
        label={words.partnerName}
        autoComplete="organization"
        enterKeyHint="next"
        maxLength={255}
        required
        {...field('name')}
      />
      <FormPicture picture={picture} fields={fields} label={words.picture} required />
      <SelectField
        label={words.type}
        hint={words.typeHint}
        name="type_id"
        defaultValue=""
        required
        options={[{ value: '', label: words.chooseType, disabled: true }, ...types]}
        error={errorOf('type_id') && words.typeRequired}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field label={words.timeOpen} type="time" required {...field('time_open')} />
        <Field label={words.timeClose} type="time" required {...field('time_close')} />
      </div>
    </>
  )
}

const RestaurantPlace = createLazyPart(async () => (await import('./restaurant-place.tsx')).RestaurantPlace)

/** The map is not loaded before one of these events, not even on a screen that is tall enough for the whole page. */
const firstEvents = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

/** The place with its map, fetched when the form is filled in or scrolled near, so that the page opens faster. */
function LatePlace(props: ComponentProps<typeof Place>) {
  const box = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const want = () => setWanted(true)
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && want(), {
      rootMargin: '0px 0px 240px 0px',
    })
    const startWatching = () => box.current && watch.observe(box.current)
    for (const name of firstEvents)
      addEventListener(name, startWatching, { signal, once: true, passive: true })
    box.current?.closest('form')?.addEventListener('focusin', want, { signal, once: true })
    return () => {
      stop.abort()
      watch.disconnect()
    }
  }, [])
  return (
    // Its space is reserved.
    <div ref={box} className="place-room grid min-h-140 grid-cols-1 content-start gap-4 sm:min-h-132">
      {isWanted && <RestaurantPlace {...props} />}
    </div>
  )
}

const loadSchema = async () => (await import('./partner-form-schema.ts')).partnerFormSchema

/** The form of a restaurant. A refusal of the server is a banner until an edit (rule 9.4). */
function PartnerForm({ onRegistered }: { onRegistered: OnRegistered }) {
  const words = useWords(registrationWords)
  const own = useWords(partnerWords)
  const element = useRef<HTMLFormElement>(null)
  const picture = usePictureUpload()
  const [place, setPlace] = useState('')
  const { form, busy, banner, ...fields } = useForm({
    schema: loadSchema,
    async submit(restaurant, language) {
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
  const isValid = useValidForm({ element, schema: loadSchema, filled })

  return (
    <form {...form} ref={element} className="grid grid-cols-1 gap-5">
      <input type="hidden" name="type_user" value="3" />
      <Card as="section" className="grid grid-cols-1 gap-4" title={own.restaurant}>
        <RestaurantFields picture={picture.field} fields={fields} />
      </Card>
      <Card as="section" className="grid grid-cols-1 gap-4" title={own.place}>
        <LatePlace onChange={setPlace} fields={fields} />
      </Card>
      <Card as="section" className="grid grid-cols-1 gap-4" title={words.account}>
        <NameField
          label={own.ownerName}
          hint={own.ownerNameHint}
          maxLength={255}
          {...fields.field('owner_name')}
          required={false}
        />
        <AccountFields fields={fields} phoneHint={own.partnerPhoneHint} />
      </Card>
      <ConsentNote>{own.partnerConsent}</ConsentNote>
      {banner}
      <SubmitBar isValid={isValid} busy={busy} />
    </form>
  )
}

export default function RegisterPartnerPage() {
  const words = useWords(partnerWords)
  return (
    <RegistrationPage
      kind="partner"
      head={{ title: words.partnerTitle, intro: words.partnerIntro, description: words.partnerDescription }}
      success={words.partnerSuccess}
    >
      {(onRegistered) => <PartnerForm onRegistered={onRegistered} />}
    </RegistrationPage>
  )
}
