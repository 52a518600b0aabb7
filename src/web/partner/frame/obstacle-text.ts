import type { Language } from '#contracts/language.ts'
import { comingTime, dayForPeople, nearMoment } from '#domain/time/shown-time.ts'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { obstacleWords } from './obstacle-words.ts'
import type { Obstacle } from './obstacles.tsx'

/** The obstacles that close the whole restaurant. */
const closing: readonly Obstacle['kind'][] = [
  'locked',
  'not_approved',
  'not_opened',
  'missed_orders',
  'paused',
  'exception',
  'hours',
]

/** Whether the obstacle stops all orders. */
export function isClosing({ kind }: Obstacle): boolean {
  return closing.includes(kind)
}

/** Whether a restaurant that is not opened yet has no dish that can be sold. */
export function hasNothingToSell({ kind, figure }: Obstacle): boolean {
  return kind === 'not_opened' && figure === 0
}

/** The name of an obstacle. The name of a closing obstacle can be a part of a sentence. */
export function obstacleText(obstacle: Obstacle, language: Language): string {
  const words = obstacleWords[language]
  const { kind, subject, note, figure } = obstacle
  const name = subject?.name ?? ''
  switch (kind) {
    case 'paused':
      return note === null ? words.paused : words.pausedFor(note)
    case 'exception':
      return note ?? words.hours
    case 'coming_exception':
      return words.comingDays(note ?? '')
    case 'not_opened':
      return words.not_opened
    case 'busy':
    case 'slots_full':
      return words[kind](figure ?? 0)
    case 'dish_sold_out':
    case 'choice_sold_out':
      return figure === null ? words[kind](name) : `${words[kind](name)} – ${words.soldAll(figure)}`
    case 'dish_hidden':
    case 'category_hidden':
      return words[kind](name)
    default:
      return words[kind]
  }
}

/** The author, start and end of an obstacle, as far as known. */
export function detailsOf(obstacle: Obstacle, language: Language, now: Date): string[] {
  const words = obstacleWords[language]
  const { kind, by, since, until, dates } = obstacle
  const time = (moment: string) => nearMoment(new Date(moment), now)
  const isEndedByPerson = ['dish_hidden', 'category_hidden', 'dish_sold_out', 'choice_sold_out'].includes(
    kind,
  )
  const endOf = (moment: string) => (isEndedByPerson ? comingTime(new Date(moment), now) : time(moment))
  return [
    ...(dates && dates.from !== dates.to
      ? [words.days(dayForPeople(dates.from), dayForPeople(dates.to))]
      : []),
    ...(dates && dates.from === dates.to ? [dayForPeople(dates.from)] : []),
    ...(since && !dates ? [words.since(time(since))] : []),
    ...(until && !dates ? [words.until(endOf(until))] : isEndedByPerson && !until ? [words.openEnd] : []),
    ...(by === null ? [] : [words.by(by)]),
  ]
}

/** The label of the button that lifts an obstacle. */
export function liftLabel({ kind }: Obstacle, language: Language): string {
  const words = obstacleWords[language]
  if (kind === 'not_opened') return words.open
  if (kind === 'coming_exception') return words.dropDays
  if (kind === 'dish_sold_out' || kind === 'choice_sold_out') return words.putBackOnSale
  return kind === 'busy' ? words.lift : words.reopen
}

/** The icon of an obstacle. */
export function iconOf(obstacle: Obstacle): IconName {
  if (obstacle.kind === 'dish_hidden' || obstacle.kind === 'category_hidden') return 'eye-off'
  if (obstacle.subject !== null) return 'utensils-crossed'
  return isClosing(obstacle) ? 'pause' : 'clock'
}
