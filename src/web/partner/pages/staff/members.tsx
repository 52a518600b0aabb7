import { useState } from 'react'
import type { StaffRole } from '#domain/accounts/roles.ts'
import { ConfirmDialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { partnerApi } from '../../partner-api.ts'
import { roles, roleWords } from '../../role-words.ts'
import type { Staff, StaffParts } from './staff-parts.ts'
import { staffWords } from './staff-words.ts'

type Member = Staff['members'][number]

type RowProps = StaffParts & { member: Member; isMe: boolean; askRemoval: () => void }

function MemberRow({ own, member, mayEdit, isMe, change, askRemoval }: RowProps) {
  const words = useWords(staffWords)
  const named = useWords(roleWords)
  const { id, name, email, phone_number, role } = member

  function assign(to: StaffRole) {
    const call = partnerApi.changeStaffRole({ partner_id: own.partner_id, id, role: to })
    return change(call, words.roleChanged(name, named[to]))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={name} className="size-11" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-bold">
          <span lang="vi">{name}</span>
          {isMe && <span className="ml-2 text-sm font-normal text-muted">({words.you})</span>}
        </p>
        <p className="truncate text-sm text-muted">{email}</p>
        <p className="text-sm tabular-nums text-muted">{phone_number}</p>
      </div>
      {mayEdit ? (
        <div className="flex items-center gap-1 max-sm:w-full">
          <select
            aria-label={words.role(name)}
            value={role}
            onChange={(event) => assign(event.target.value as StaffRole)}
            className="control min-h-12 w-auto max-sm:flex-1"
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {named[each]}
              </option>
            ))}
          </select>
          <IconButton label={words.remove(name)} icon="trash" onClick={askRemoval} className="size-12" />
        </div>
      ) : (
        <Badge tone={role === 'owner' ? 'herb' : 'neutral'}>{named[role]}</Badge>
      )}
    </li>
  )
}

/** The members of the staff, with their roles and the buttons that change or remove them. */
export function Members({ myId, ...parts }: StaffParts & { myId: number }) {
  const words = useWords(staffWords)
  const [memberToRemove, setMemberToRemove] = useState<Member | null>(null)

  async function remove({ id, name }: Member) {
    await parts.change(partnerApi.removeStaff({ partner_id: parts.own.partner_id, id }), words.removed(name))
    setMemberToRemove(null)
  }
  return (
    <Card as="section" title={words.people} className="[&>h2]:text-lg">
      <ul className="mt-1 divide-y divide-line">
        {parts.staff.members.map((member) => (
          <MemberRow
            key={member.id}
            {...parts}
            member={member}
            isMe={member.id === myId}
            askRemoval={() => setMemberToRemove(member)}
          />
        ))}
      </ul>
      {memberToRemove && (
        <ConfirmDialog
          title={words.removeTitle}
          keepLabel={words.keep}
          confirmLabel={words.removeYes}
          variant="danger"
          onClose={() => setMemberToRemove(null)}
          onConfirm={() => remove(memberToRemove)}
        >
          <p>{words.removeText(memberToRemove.name)}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
