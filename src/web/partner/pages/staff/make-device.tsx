import { useNavigate, useRevalidator } from 'react-router'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { partnerApi, partnerSession } from '../../partner-api.ts'
import { staffWords } from './staff-words.ts'

const formId = 'make-device'
const loadDeviceSchema = async () => (await import('#contracts/accounts/staff-forms.ts')).deviceSchema

/** After a confirmation, signs this device in as a kitchen device, and the owner out. */
export function MakeDevice({ partnerId, onClose }: { partnerId: number; onClose: () => void }) {
  const words = useWords(staffWords)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { form, busy, banner, field } = useForm({
    schema: loadDeviceSchema,
    async submit({ name }, language) {
      const answer = await partnerApi.addKitchenDevice({ partner_id: partnerId, name })
      if (!answer.ok) return bannerProblems(answer.refusal, language)
      partnerSession.start(answer.value.token)
      await navigate('/orders', { replace: true })
      // Loads the frame (the console's layout) again, for the device instead of the owner.
      await revalidate()
      return {}
    },
  })
  return (
    <ConfirmModal
      title={words.makeTitle}
      closeLabel={words.close}
      keepLabel={words.close}
      confirmLabel={words.makeDevice}
      variant="primary"
      busy={busy}
      formId={formId}
      onClose={onClose}
    >
      <form {...form} id={formId} className="grid grid-cols-1 gap-4">
        {banner}
        <p>{words.makeText}</p>
        <Field
          label={words.deviceName}
          hint={words.deviceNameHint}
          defaultValue={words.deviceExample}
          maxLength={60}
          required
          {...field('name')}
        />
      </form>
    </ConfirmModal>
  )
}
