import { useRef } from 'react'
import { bannerProblems } from '#web/shared/form/banner-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { EmailField } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { partnerApi } from '../../partner-api.ts'
import { roles, roleWords } from '../../role-words.ts'
import type { StaffParts } from './staff-parts.ts'
import { staffWords } from './staff-words.ts'

const loadInviteSchema = async () => (await import('#contracts/accounts/staff-forms.ts')).inviteSchema

/** Sends an invitation by e-mail. */
export function InviteForm({ own, show }: StaffParts) {
  const words = useWords(staffWords)
  const named = useWords(roleWords)
  const formElement = useRef<HTMLFormElement>(null)
  const { form, busy, banner, errorOf } = useForm({
    schema: loadInviteSchema,
    async submit(invited, language) {
      const answer = await partnerApi.inviteStaff({ partner_id: own.partner_id, ...invited })
      if (!answer.ok) return bannerProblems(answer.refusal, language)
      show(answer.value)
      showToast({ type: 'success', message: words.sent(invited.email) })
      formElement.current?.reset()
      return {}
    },
  })
  return (
    <Card as="section" title={words.invite} className="[&>h2]:text-lg">
      <p className="mb-3 mt-1 text-sm text-muted">{words.inviteHint}</p>
      <form {...form} ref={formElement} className="grid grid-cols-1 gap-4">
        {banner}
        <EmailField label={words.email} autoComplete="off" enterKeyHint="send" error={errorOf('email')} />
        <RadioGroup
          legend={words.as}
          name="role"
          defaultValue="kitchen"
          error={errorOf('role')}
          options={roles.map((role) => ({ value: role, label: named[role], hint: named[`${role}May`] }))}
        />
        <Button type="submit" variant="primary" size="large" block busy={busy} icon="mail">
          {words.send}
        </Button>
      </form>
    </Card>
  )
}
