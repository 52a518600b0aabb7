import { useSearchParams } from 'react-router'
import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { type Asked, useAsked } from '#web/shared/api/use-asked.ts'
import { Answered, useAct } from '#web/shared/console/answered.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { type OwnRestaurant, type RestaurantProps, restaurantPage } from '../../frame/restaurant-page.tsx'
import { partnerApi } from '../../partner-api.ts'
import { ActionLog } from './action-log.tsx'
import { Devices } from './devices.tsx'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { Members } from './members.tsx'
import type { Staff, StaffParts } from './staff-parts.ts'
import { staffWords } from './staff-words.ts'

function Team({ own, asked, myId }: { own: OwnRestaurant; asked: Asked<Staff>; myId: number }) {
  const act = useAct()
  const mayEdit = isStaffAllowed(own.role, 'staff:edit')
  const change: StaffParts['change'] = async (call, said) => {
    const staff = await act(call, said)
    if (staff !== null) asked.set(staff)
  }
  return (
    <Answered asked={asked}>
      {(staff) => {
        const parts = { own, staff, mayEdit, change, show: asked.set }
        return (
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-1 gap-4">
              <Members {...parts} myId={myId} />
              <Invitations {...parts} />
            </div>
            <div className="grid grid-cols-1 gap-4">
              {mayEdit && <InviteForm {...parts} />}
              <Devices {...parts} />
            </div>
          </div>
        )
      }}
    </Answered>
  )
}

function StaffViews({ own, me: { id: myId } }: RestaurantProps) {
  const words = useWords(staffWords)
  const [query] = useSearchParams()
  const view = query.get('view') === 'log' ? 'log' : 'team'
  const { partner_id } = own
  const asked = useAsked(`staff ${partner_id}`, () => partnerApi.listStaff({ partner_id }))
  return (
    <>
      <TabLinks
        label={words.views}
        current={view}
        items={[
          { key: 'team', label: words.team, to: '/staff' },
          { key: 'log', label: words.log, to: '/staff?view=log' },
        ]}
      />
      {view === 'log' ? (
        <ActionLog partnerId={partner_id} staff={asked.value} />
      ) : (
        <Team own={own} asked={asked} myId={myId} />
      )}
    </>
  )
}

/** Who works in the restaurant, its kitchen's devices, and who did what. */
export const StaffPage = restaurantPage(staffWords, 'staff:read', StaffViews)
