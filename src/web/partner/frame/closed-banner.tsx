import { Link } from 'react-router'
import { dayForPeople, nearMoment } from '#domain/time/shown-time.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { useLiftObstacle } from './lift-obstacle.ts'
import { hasNothingToSell, isClosing, liftLabel, obstacleText } from './obstacle-text.ts'
import { obstacleWords } from './obstacle-words.ts'
import { type Obstacle, useObstacles } from './obstacles.tsx'
import type { OwnRestaurant } from './restaurant-page.tsx'

function useSentence(now: Date) {
  const words = useWords(obstacleWords)
  const language = useLanguage()
  return (obstacle: Obstacle, opensAt: string | null): string => {
    const { by, dates, note, kind, since, until } = obstacle
    if (kind === 'not_opened') return hasNothingToSell(obstacle) ? words.emptyMenu : words.approved
    if (kind === 'missed_orders' && since !== null && until !== null) {
      const orders = obstacle.order_ids.map((id) => `#${id}`).join(', ')
      const [from, to] = [since, until].map((moment) => nearMoment(new Date(moment), now))
      return words.missedOrders(`${words.missedSome} ${orders}`.trim(), from ?? '', to ?? '')
    }
    const who = by === null ? [] : [words.by(by)]
    if (kind === 'coming_exception' && dates !== null) {
      return `${[words.coming(note ?? '', dayForPeople(dates.from), dayForPeople(dates.to)), ...who].join(', ')}.`
    }
    const closedUntil = opensAt ?? until
    const end = closedUntil === null ? [] : [words.until(nearMoment(new Date(closedUntil), now))]
    return `${[words.closed(obstacleText(obstacle, language)), ...end, ...who].join(', ')}.`
  }
}

/**
 * A banner on every page when the restaurant is closed or will be soon: the reason, the end, the person who closed it,
 * and a button that opens the restaurant.
 */
export function ClosedBanner({ own }: { own: OwnRestaurant }) {
  const words = useWords(obstacleWords)
  const language = useLanguage()
  const { value } = useObstacles()
  const lift = useLiftObstacle(own)
  const sentence = useSentence(value === null ? new Date() : new Date(value.now))
  const shown =
    value?.obstacles.find(isClosing) ?? value?.obstacles.find((one) => one.kind === 'coming_exception')
  if (!value || !shown) return null
  // A restaurant with an empty menu gets no button, so that it is not opened by accident.
  const isEmpty = hasNothingToSell(shown)
  const open = isEmpty ? null : lift(shown)
  const isPlanned = shown.kind === 'hours' || shown.kind === 'coming_exception'
  return (
    <Banner
      type={isPlanned ? 'info' : shown.kind === 'missed_orders' ? 'error' : 'warning'}
      className="mb-4 print:hidden"
      action={
        open ? (
          <Button onClick={open}>{liftLabel(shown, language)}</Button>
        ) : (
          <Link
            to={isEmpty ? '/start' : '/hours'}
            className="inline-flex min-h-12 items-center font-bold underline"
          >
            {isEmpty ? words.toMenu : words.toHours}
          </Link>
        )
      }
    >
      {sentence(shown, isClosing(shown) ? value.opens_at : null)}
    </Banner>
  )
}
