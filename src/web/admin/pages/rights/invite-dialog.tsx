import { useState } from 'react'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { fieldOf } from '#web/shared/console/field-of.ts'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { EmailField, Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { adminApi } from '../../admin-api.ts'
import { roleWords } from '../../role-words.ts'
import { rightsWords } from './rights-words.ts'

const roles = ['operations', 'support', 'finance', 'owner'] as const

/** Invites an administrator, who gets a mail with a code. */
export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: () => unknown }) {
  const words = useWords(rightsWords)
  const sharedWords = useWords(listWords)
  const named = useWords(roleWords)
  const { errors, send } = useFieldErrors()
  const [draft, setDraft] = useState({ name: '', email: '', role: 'operations' })
  const field = fieldOf(
    draft,
    (change) => setDraft({ ...draft, ...change }),
    (name) => errors[name],
  )
  async function invite(): Promise<void> {
    const role = roles.find((each) => each === draft.role) ?? 'operations'
    const added = await send(adminApi.addAdministrator({ ...draft, role }), words.sent(draft.email))
    if (added === null) return
    await onInvited()
    onClose()
  }
  return (
    <FormDialog
      title={words.inviteTitle}
      keepLabel={sharedWords.keep}
      sendLabel={words.send}
      onClose={onClose}
      onSend={invite}
    >
      <p>{words.inviteText}</p>
      <Field label={words.name} autoComplete="off" required {...field('name')} />
      <EmailField label={words.email} {...field('email')} autoComplete="off" />
      <SelectField
        label={words.role}
        options={roles.map((role) => ({ value: role, label: named[role] }))}
        {...field('role')}
      />
    </FormDialog>
  )
}
