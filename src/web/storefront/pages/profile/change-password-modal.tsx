import { useRevalidator } from 'react-router'
import { changePasswordSchema } from '#contracts/accounts/profile-forms.ts'
import { changePasswordWords } from '#web/shared/account/change-password-words.ts'
import { ChangePasswordFields } from '#web/shared/account/new-password-fields.tsx'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { startSession } from '#web/shared/session/session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { useRefusedProfile } from './use-refused-profile.ts'

const schema = async () => changePasswordSchema

/** Changes the password, given the current one. This browser stays logged in, all others do not. */
export function ChangePasswordModal({ email, onClose }: { email: string; onClose: () => void }) {
  const words = useWords(changePasswordWords)
  const { revalidate } = useRevalidator()
  const toProblems = useRefusedProfile()
  const { form, busy, banner, field } = useForm({
    schema,
    hidesBanner: true,
    async submit(passwords) {
      const answer = await httpApi.changePassword(passwords)
      if (!answer.ok) return toProblems(answer.refusal)
      startSession(answer.value.token)
      showToast({ type: 'success', message: words.changed })
      onClose()
      await revalidate()
      return {}
    },
  })
  return (
    <Modal open onClose={onClose} title={words.title} closeLabel={words.close}>
      <form {...form} className="grid grid-cols-1 gap-4">
        {banner}
        <ChangePasswordFields words={words} email={email} field={field} />
        <Button type="submit" variant="primary" size="large" block busy={busy} className="mt-2">
          {words.change}
        </Button>
        <p className="text-center text-sm text-muted">{words.others}</p>
      </form>
    </Modal>
  )
}
