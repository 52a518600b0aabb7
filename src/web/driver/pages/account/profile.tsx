import { useRevalidator } from 'react-router'
import { changePasswordWords } from '#web/shared/account/change-password-words.ts'
import { ChangePasswordFields } from '#web/shared/account/new-password-fields.tsx'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { driverApi, signedIn } from '../../driver-api.ts'
import { accountWords } from './account-words.ts'

const profileRule = async () =>
  (await import('#contracts/accounts/driver-profile-form.ts')).driverProfileSchema

/** Changes phone number and address. Name, plate and papers are changed by the shop. */
export function ProfileForm() {
  const words = useWords(accountWords)
  const language = useLanguage()
  const { phone_number, address } = signedIn.useMe()
  const { revalidate } = useRevalidator()
  const { form, busy, banner, field } = useForm({
    schema: profileRule,
    async submit(values) {
      const answer = await driverApi.updateDriver(values)
      if (!answer.ok) return bannerProblems(answer.refusal, language)
      showToast({ type: 'success', message: words.changed })
      await revalidate()
      return {}
    },
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4 pt-2 text-ink">
      {banner}
      <Field
        label={words.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        defaultValue={phone_number}
        {...field('phone_number')}
      />
      <Field
        label={words.address}
        autoComplete="street-address"
        required
        defaultValue={address}
        {...field('address')}
      />
      <Button type="submit" variant="primary" block busy={busy}>
        {words.save}
      </Button>
    </form>
  )
}

const passwordRule = async () => (await import('#contracts/accounts/profile-forms.ts')).changePasswordSchema

/** Changes the password. This phone stays signed in, all others do not. */
export function PasswordForm() {
  const words = useWords(changePasswordWords)
  const language = useLanguage()
  const { email } = signedIn.useMe()
  const { form, busy, banner, field } = useForm({
    schema: passwordRule,
    hidesBanner: true,
    async submit(passwords) {
      const answer = await driverApi.changeDriverPassword(passwords)
      if (!answer.ok) return bannerProblems(answer.refusal, language)
      showToast({ type: 'success', message: words.changed })
      return {}
    },
  })
  return (
    <form {...form} className="grid grid-cols-1 gap-4 pt-2 text-ink">
      {banner}
      <ChangePasswordFields words={words} email={email} field={field} />
      <Button type="submit" variant="primary" block busy={busy}>
        {words.change}
      </Button>
      <p className="text-sm text-muted">{words.others}</p>
    </form>
  )
}
