import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ObstacleRows } from '../../frame/obstacle-rows.tsx'
import { useObstacles } from '../../frame/obstacles.tsx'
import {
  createRestaurantPage,
  type OwnRestaurant,
  type RestaurantProps,
} from '../../frame/restaurant-page.tsx'
import { partnerApi } from '../../partner-api.ts'
import { AheadCard } from './ahead-card.tsx'
import { DaysOffCard } from './days-off.tsx'
import { hoursWords } from './hours-words.ts'
import { PauseCard } from './pause-card.tsx'
import { WeekEditor } from './week-editor.tsx'

/** The obstacles that keep the restaurant from selling now. */
function ObstacleList({ own }: { own: OwnRestaurant }) {
  const words = useWords(hoursWords)
  const query = useObstacles()
  return (
    <Card as="section" title={words.now} className="grid grid-cols-1 gap-2">
      <QueryView query={query}>
        {({ obstacles, now, more }) => (
          <>
            {obstacles.length === 0 && (
              <p className="flex items-center gap-2 text-herb-ink">
                <Icon name="circle-check" />
                {words.nothing}
              </p>
            )}
            <ul className="max-h-120 divide-y divide-line overflow-y-auto">
              <ObstacleRows own={own} obstacles={obstacles} now={new Date(now)} />
            </ul>
            {more > 0 && <p className="text-sm text-muted">{words.more(more)}</p>}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function OwnHours({ own }: RestaurantProps) {
  const { partner_id: partnerId, role, is_waiting: isWaiting = false } = own
  const query = useQuery(String(partnerId), () => partnerApi.getHours({ partner_id: partnerId }))
  const { reload } = query
  const shared = { partnerId, reload, canEdit: isStaffAllowed(role, 'hours:edit') }
  return (
    <>
      {!isWaiting && <ObstacleList own={own} />}
      <QueryView query={query}>
        {({ weekly, exceptions, orders_ahead }) => (
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[3fr_2fr]">
            <div className="xl:col-span-2 empty:hidden">
              {/* A restaurant that waits for its approval sells nothing, so it cannot pause. */}
              {!isWaiting && <PauseCard {...shared} />}
            </div>
            <div className="grid grid-cols-1 gap-4">
              {/* The key resets the editor when the stored hours change, even on another device. */}
              <WeekEditor key={JSON.stringify(weekly)} {...shared} weekly={weekly} />
            </div>
            <div className="grid grid-cols-1 gap-4">
              <DaysOffCard {...shared} exceptions={exceptions} />
              <AheadCard {...shared} ahead={orders_ahead} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  )
}

/** The opening hours, the pause, and the obstacles that keep the restaurant from selling. */
export const HoursPage = createRestaurantPage(hoursWords, 'hours:read', OwnHours)
