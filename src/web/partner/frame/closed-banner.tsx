import { Link } from 'react-router'
import { comingTime } from '#domain/time/shown-time.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { useLiftObstacle } from './lift-obstacle.ts'
import { isClosing, liftLabel, obstacleText, shownDate } from './obstacle-text.ts'
import { obstacleWords } from './obstacle-words.ts'
import { type Obstacle, useObstacles } from './obstacles.tsx'
import type { OwnRestaurant } from './restaurant-page.tsx'

function useSentence(now: Date) {
  const words = useWords(obstacleWords)
  const language = useLanguage()
  return (obstacle: Obstacle, opensAt: string | null): string => {
    const { by, dates, note, kind, since, until: ends } = obstacle
    if (kind === 'not_opened') return obstacle.figure === 0 ? words.emptyMenu : words.approved
    if (kind === 'missed_orders' && since !== null && ends !== null) {
      const orders = obstacle.order_ids.map((id) => `#${id}`).join(', ')
      const [from, to] = [since, ends].map((moment) => comingTime(new Date(moment), now))
      return words.missedOrders(`${words.missedSome} ${orders}`.trim(), from ?? '', to ?? '')
    }
    const who = by === null ? [] : [words.by(by)]
    if (kind === 'coming_exception' && dates !== null) {
      return `${[words.coming(note ?? '', shownDate(dates.from), shownDate(dates.to)), ...who].join(', ')}.`
    }
    const end = opensAt ?? obstacle.until
    const until = end === null ? [] : [words.until(comingTime(new Date(end), now))]
    return `${[words.closed(obstacleText(obstacle, language)), ...until, ...who].join(', ')}.`
  }
}

/** On every page: that the restaurant is closed or soon will be, why, until when and who said so, with what ends it. */
export function ClosedBanner({ own }: { own: OwnRestaurant }) {
  const words = useWords(obstacleWords)
  const language = useLanguage()
  const { value } = useObstacles()
  const lift = useLiftObstacle(own)
  const sentence = useSentence(value === null ? new Date() : new Date(value.now))
  const told =
    value?.obstacles.find(isClosing) ?? value?.obstacles.find((one) => one.kind === 'coming_exception')
  if (!value || !told) return null
  // An empty menu is not opened by accident.
  const isEmpty = told.kind === 'not_opened' && told.figure === 0
  const end = isEmpty ? null : lift(told)
  const isUsual = told.kind === 'hours' || told.kind === 'coming_exception'
  return (
    <Banner
      type={isUsual ? 'info' : told.kind === 'missed_orders' ? 'error' : 'warning'}
      className="mb-4 print:hidden"
      action={
        end ? (
          <Button onClick={end}>{liftLabel(told, language)}</Button>
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
      {sentence(told, isClosing(told) ? value.opens_at : null)}
    </Banner>
  )
}
