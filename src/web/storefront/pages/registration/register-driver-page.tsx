import { type SubmitEvent, useRef } from 'react'
import { addressNameMax } from '#domain/shop/limits.ts'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { type Problems, refusedField, wholeForm } from '#web/shared/form/shown-problems.ts'
import { type FormFields, useForm } from '#web/shared/form/use-form.tsx'
import { useValidForm } from '#web/shared/form/use-valid-form.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { FormPicture } from '#web/shared/picture/picture-field.tsx'
import { usePictureUpload } from '#web/shared/picture/use-picture-upload.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { AccountFields, NameField } from '#web/storefront/pieces/account/account-fields.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { driverWords } from './driver-form-words.ts'
import { ConsentNote, SubmitBar } from './form-end.tsx'
import { type OnRegistered, RegistrationPage } from './registration-page.tsx'
import { registrationWords } from './registration-words.ts'

/** The driver's personal data and vehicle. */
function DriverFields({ field }: FormFields) {
  const words = useWords(registrationWords)
  const own = useWords(driverWords)
  const { idCardDigits } = useShopData()
  return (
    <>
      <NameField label={own.driverName} maxLength={255} {...field('name')} />
      <Field
        label={words.address}
        hint={words.addressHint}
        autoComplete="street-address"
        enterKeyHint="next"
        maxLength={addressNameMax}
        required
        {...field('address')}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field
          label={own.idCard}
          hint={own.idCardHint(idCardDigits.join(` ${own.or} `))}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          required
          {...field('id_card')}
        />
        <Field
          label={own.plate}
          hint={own.plateHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          required
          {...field('license_plate')}
        />
      </div>
    </>
  )
}

/** The form of a driver. A refusal of the server is a toast, and nothing is sent again before an edit (rule 9.4). */
function DriverForm({ onRegistered }: { onRegistered: OnRegistered }) {
  const words = useWords(registrationWords)
  const own = useWords(driverWords)
  const { idCardDigits } = useShopData()
  const element = useRef<HTMLFormElement>(null)
  const picture = usePictureUpload()
  async function loadSchema() {
    return (await import('#contracts/accounts/registration-forms.ts')).driverSignUpSchema(idCardDigits)
  }
  const { form, busy, ...fields } = useForm({
    schema: loadSchema,
    async submit(driver, language): Promise<Problems> {
      const uploaded = await picture.upload()
      if (!uploaded?.ok) return refusedField('image', uploaded?.message ?? '')
      const answer = await httpApi.signUp({ ...driver, image: uploaded.url })
      if (!answer.ok) {
        if (answer.refusal.code === 'image_not_allowed') picture.forgetUpload()
        const problems = bannerProblems(answer.refusal, language)
        showToast({ type: 'error', message: problems[wholeForm]?.sentence ?? '' })
        return problems
      }
      showToast({ type: 'success', message: own.driverSuccess })
      onRegistered(driver.email, answer.value.sign_up_id)
      return {}
    },
  })
  const isValid = useValidForm({ element, schema: loadSchema, filled: picture.field.value })
  const refused = fields.errorOf(wholeForm)

  /** While a refusal is shown, a press sends nothing: validating would show the old refusal again. */
  function sendUnlessRefused(event: SubmitEvent<HTMLFormElement>) {
    if (refused) event.preventDefault()
    else void form.onSubmit(event)
  }

  return (
    <form {...form} onSubmit={sendUnlessRefused} ref={element} className="grid grid-cols-1 gap-5">
      <input type="hidden" name="type_user" value="2" />
      <Card as="section" className="grid grid-cols-1 gap-4" title={own.driver}>
        <DriverFields {...fields} />
        <FormPicture picture={picture.field} fields={fields} label={own.avatar} required />
      </Card>
      <Card as="section" className="grid grid-cols-1 gap-4" title={words.account}>
        <AccountFields fields={fields} phoneHint={own.driverPhoneHint} />
      </Card>
      <ConsentNote>{own.driverConsent}</ConsentNote>
      <SubmitBar isValid={isValid} busy={busy} refused={refused} />
    </form>
  )
}

export default function RegisterDriverPage() {
  const words = useWords(driverWords)
  return (
    <RegistrationPage
      kind="driver"
      head={{ title: words.driverTitle, intro: words.driverIntro, description: words.driverDescription }}
    >
      {(onRegistered) => <DriverForm onRegistered={onRegistered} />}
    </RegistrationPage>
  )
}
