import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useMinute } from '#web/shared/time/use-minute.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { partnerApi } from '../../partner-api.ts'
import { roleWords } from '../../role-words.ts'
import type { StaffParts } from './staff-parts.ts'
import { staffWords } from './staff-words.ts'

/** The open and expired invitations, with buttons to send again or withdraw each. */
export function Invitations({ own, staff, mayEdit, change }: StaffParts) {
  const words = useWords(staffWords)
  const named = useWords(roleWords)
  const now = useMinute()
  if (staff.invitations.length === 0) return null
  return (
    <Card as="section" title={words.waiting} className="[&>h2]:text-lg">
      <ul className="mt-1 divide-y divide-line">
        {staff.invitations.map(({ id, email, role, expires_at, can_resend }) => {
          const invitation = { partner_id: own.partner_id, id }
          const isOverdue = new Date(expires_at) <= now
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="break-all font-bold">{email}</p>
                <p className="text-sm text-muted">
                  {isOverdue ? words.overdue : words.until(formatMomentForPeople(new Date(expires_at)))}
                </p>
              </div>
              <Badge tone={isOverdue ? 'turmeric' : 'neutral'}>{named[role]}</Badge>
              {mayEdit && (
                <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
                  {can_resend && (
                    <Button
                      onClick={() => change(partnerApi.resendInvitation(invitation), words.sent(email))}
                    >
                      {words.resend}
                    </Button>
                  )}
                  <Button
                    variant="danger"
                    onClick={() => change(partnerApi.withdrawInvitation(invitation), words.withdrawn(email))}
                  >
                    {words.withdraw}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
