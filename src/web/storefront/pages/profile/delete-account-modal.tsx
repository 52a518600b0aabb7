import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { knownPasswordSchema } from '#contracts/accounts/profile-forms.ts'
import type { User } from '#contracts/accounts/user.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { coinsWords } from '#web/storefront/pieces/coins/coins-words.ts'
import { FormModal } from '#web/storefront/pieces/page/form-modal.tsx'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { personalDataWords } from './personal-data-words.ts'
import { useRefusedProfile } from './use-refused-profile.ts'

/** Lists what is deleted with the account, and what the shop keeps without the name. */
function DeletionSummary({ coins }: { coins: number }) {
  const words = useWords(personalDataWords)
  const { coins: counted } = useWords(coinsWords)
  const gone = words.goesItems.split('\n')
  return (
    <>
      <ItemList
        title={words.goes}
        icon="trash"
        items={coins > 0 ? [words.goesCoins(counted(coins)), ...gone] : gone}
      />
      <ItemList title={words.stays} icon="package" items={words.staysItems.split('\n')} />
    </>
  )
}

function ItemList({ title, icon, items }: { title: string; icon: IconName; items: readonly string[] }) {
  return (
    <div className="grid gap-1">
      <h3 className="flex items-center gap-2 font-bold">
        <Icon name={icon} className="size-4.5 text-muted" />
        {title}
      </h3>
      <ul className="grid list-disc gap-1 pl-6 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/** The form that deletes an account: the password once more. */
const deleteAccountSchema = z.object({ password: knownPasswordSchema })

/** Says what is deleted and what stays, and asks for the password before it deletes. */
export function DeleteAccountModal({ user, onClose }: { user: User; onClose: () => void }) {
  const words = useWords(personalDataWords)
  const navigate = useNavigate()
  const toProblems = useRefusedProfile()
  const { field, ...formState } = useForm({
    schema: async () => deleteAccountSchema,
    async submit(input) {
      const answer = await httpApi.deleteUser(input)
      if (!answer.ok) return toProblems(answer.refusal)
      endSession()
      showToast({ type: 'success', message: answer.value.message })
      await navigate('/')
      return {}
    },
  })
  return (
    <FormModal
      formState={formState}
      onClose={onClose}
      title={words.removeTitle}
      closeLabel={words.close}
      keepLabel={words.keep}
      confirmLabel={words.confirm}
      variant="danger"
    >
      <DeletionSummary coins={user.coins} />
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        autoComplete="current-password"
        enterKeyHint="done"
        labels={words}
        {...field('password')}
      />
    </FormModal>
  )
}
