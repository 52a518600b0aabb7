import type { Language } from '#contracts/language.ts'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { shortTime } from '#domain/time/shown-time.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { dayInVietnam } from '#domain/time/week-hours.ts'
import { hoursWords } from './hours-words.ts'

type Shown = Pick<
  PartnerSummary,
  'status' | 'time_open' | 'time_close' | 'open_until' | 'opens_at' | 'closed_reason' | 'closed_note'
>

/** The slot from which a restaurant takes orders ahead, as text; null where it takes none. */
export function aheadText(slot: string | null, language: Language, now: Date): string | null {
  return slot && hoursWords[language].ahead(momentText(new Date(slot), language, now))
}

/**
 * Until when an open restaurant is open (rule 3.3). For a closed one, the slot from which it takes orders ahead, else
 * why it is closed and when it opens again.
 */
export function hoursText(
  partner: Shown & Pick<PartnerSummary, 'next_slot_at'>,
  language: Language,
  now: Date,
): string {
  const { status, open_until, next_slot_at } = partner
  if (status !== 'open') return aheadText(next_slot_at, language, now) ?? reopensText(partner, language, now)
  if (open_until === null) return wholeHoursText(partner, language, now)
  return hoursWords[language].closes(formatTimeOfDay(new Date(open_until)))
}

/** From when until when an open restaurant is open. For a closed one, why it is closed and when it opens again. */
export function wholeHoursText(partner: Shown, language: Language, now: Date): string {
  const words = hoursWords[language]
  const { status, open_until, time_open } = partner
  if (status !== 'open') return reopensText(partner, language, now)
  if (open_until === null) return words.roundTheClock
  return words.daily(shortTime(time_open), formatTimeOfDay(new Date(open_until)))
}

/** Why a closed restaurant is closed, in its own words where it has any, and when it opens again. */
export function reopensText(partner: Shown, language: Language, now: Date): string {
  const words = hoursWords[language]
  const { opens_at, closed_reason, closed_note, time_open, time_close } = partner
  const why = closed_note ?? (closed_reason === 'paused' ? words.paused : null)
  if (opens_at === null) {
    if (why !== null) return why
    return isRoundTheClock(partner)
      ? words.usuallyRoundTheClock
      : words.usually(shortTime(time_open), shortTime(time_close))
  }
  const when = words.reopens(momentText(new Date(opens_at), language, now))
  return why === null ? when : `${why}, ${when.charAt(0).toLowerCase()}${when.slice(1)}`
}

/** The wire's form of "round the clock" for older clients (wire: partner). */
function isRoundTheClock({ time_open, time_close }: Shown): boolean {
  return time_open.startsWith('00:00') && time_close.startsWith('23:59')
}

/** The time alone for today, with `tomorrow` or the date for later days. */
export function momentText(at: Date, language: Language, now: Date): string {
  const { tomorrow, onDay } = hoursWords[language]
  const time = formatTimeOfDay(at)
  const later = dayInVietnam(at) - dayInVietnam(now)
  if (later <= 0) return time
  return later === 1 ? tomorrow(time) : onDay(time, at)
}
