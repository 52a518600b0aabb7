import { Link } from 'react-router'
import { nearMoment } from '#domain/time/shown-time.ts'
import { PageTitle } from '#web/shared/console/console-parts.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge, StatusTag } from '#web/ui/labels/badge.tsx'
import { ObstacleRows } from '../../frame/obstacle-rows.tsx'
import { isClosing } from '../../frame/obstacle-text.ts'
import { useObstacles } from '../../frame/obstacles.tsx'
import type { OwnRestaurant } from '../../frame/restaurant-page.tsx'
import type { Me } from '../../partner-api.ts'
import { roleWords } from '../../role-words.ts'
import { homeWords } from './home-words.ts'
import { ReviewsCard } from './reviews-card.tsx'
import { SoldToday } from './sold-today.tsx'
import { WaitingNow } from './waiting-now.tsx'

const maxRows = 4

/** Whether customers can order now, and until when or from when. */
function OpenNow() {
  const words = useWords(homeWords)
  const { value } = useObstacles()
  if (value === null) return null
  const { open_now: isOpen, open_until, opens_at, now } = value
  const time = (moment: string) => nearMoment(new Date(moment), new Date(now))
  const end = isOpen ? open_until && words.until(time(open_until)) : opens_at && words.opensAt(time(opens_at))
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      <StatusTag isOpen={isOpen} label={isOpen ? words.open : words.closed} />
      {end}
    </p>
  )
}

/** The current obstacles except those that close the restaurant: the banner of every page shows these. */
function Missing({ own }: { own: OwnRestaurant }) {
  const words = useWords(homeWords)
  const { value } = useObstacles()
  if (value === null) return null
  const shown = value.obstacles.filter((obstacle) => !isClosing(obstacle))
  const count = shown.length + value.more
  return (
    <Card as="section" title={words.missing} className="grid grid-cols-1 gap-2 [&>h2]:text-lg">
      {count === 0 ? (
        <p className="flex items-center gap-2 text-herb-ink">
          <Icon name="circle-check" />
          {words.nothingMissing}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          <ObstacleRows own={own} obstacles={shown.slice(0, maxRows)} now={new Date(value.now)} />
        </ul>
      )}
      {count > maxRows && (
        <Link
          to="/hours"
          className="inline-flex min-h-12 items-center justify-self-start font-bold underline"
        >
          {words.allMissing(count)}
        </Link>
      )}
    </Card>
  )
}

/** The signed-in account, with its restaurants and roles. */
function Account({ me: { email, memberships } }: { me: Me }) {
  const words = useWords(homeWords)
  const named = useWords(roleWords)
  return (
    <section aria-label={words.restaurants} className="mt-6 border-t border-line pt-3 text-sm text-muted">
      <p className="break-words">{words.account(email ?? '')}</p>
      <ul className="flex flex-wrap gap-x-6">
        {memberships.map(({ partner_id, partner_name, role }) => (
          <li key={partner_id} className="flex items-center gap-2 py-1">
            <span lang="vi" className="font-bold">
              {partner_name}
            </span>
            <Badge>{named[role]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The restaurant's day: the waiting orders, the sales, the obstacles and the reviews. */
export function Today({ own, me }: { own: OwnRestaurant; me: Me }) {
  const words = useWords(homeWords)
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">
          {words.hello} <span lang="vi">{me.name}</span>
        </h1>
        <OpenNow />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <WaitingNow partnerId={own.partner_id} />
          <Missing own={own} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <SoldToday partnerId={own.partner_id} />
          <ReviewsCard partnerId={own.partner_id} />
        </div>
      </div>
      <Account me={me} />
    </>
  )
}
