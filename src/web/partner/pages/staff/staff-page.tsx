import { useSearchParams } from 'react-router'
import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { type Query, useQuery } from '#web/shared/api/use-query.ts'
import { QueryView, useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import {
  createRestaurantPage,
  type OwnRestaurant,
  type RestaurantProps,
} from '../../frame/restaurant-page.tsx'
import { partnerApi } from '../../partner-api.ts'
import { ActionLog } from './action-log.tsx'
import { Devices } from './devices.tsx'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { Members } from './members.tsx'
import type { Staff, StaffParts } from './staff-parts.ts'
import { staffWords } from './staff-words.ts'

function Team({ own, query, myId }: { own: OwnRestaurant; query: Query<Staff>; myId: number }) {
  const submit = useSubmit()
  const mayEdit = isStaffAllowed(own.role, 'staff:edit')
  const change: StaffParts['change'] = async (call, message) => {
    const staff = await submit(call, message)
    if (staff !== null) query.set(staff)
  }
  return (
    <QueryView query={query}>
      {(staff) => {
        const parts = { own, staff, mayEdit, change, show: query.set }
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
    </QueryView>
  )
}

function StaffViews({ own, me: { id: myId } }: RestaurantProps) {
  const words = useWords(staffWords)
  const [params] = useSearchParams()
  const view = params.get('view') === 'log' ? 'log' : 'team'
  const { partner_id } = own
  const query = useQuery(`staff ${partner_id}`, () => partnerApi.listStaff({ partner_id }))
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
        <ActionLog partnerId={partner_id} staff={query.value} />
      ) : (
        <Team own={own} query={query} myId={myId} />
      )}
    </>
  )
}

/** The staff of the restaurant, its kitchen devices, and the record of their actions. */
export const StaffPage = createRestaurantPage(staffWords, 'staff:read', StaffViews)
