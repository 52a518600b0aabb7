import { vietnamOffsetMs } from './vietnam-time.ts'
/**
 * A range of a day in minutes since midnight. The restaurant is still open in the minute `closes`, which may be on the
 * next day (less than a day after `opens`).
 */
export type DayRange = { opens: number; closes: number }

/** The ranges that begin on each weekday, Monday first. */
export type WeeklyRanges = readonly (readonly DayRange[])[]

/**
 * The ranges of one date. They replace the ranges of the weekday, and end the range of the evening before at midnight.
 * Without ranges the restaurant is closed all day.
 */
export type HoursException = {
  date: string
  reason: string
  ranges: readonly DayRange[]
  /** The member of staff who added it, and when (ISO 8601); missing when it came with the restaurant. */
  by?: number
  since?: string
}

/** When a restaurant is open, apart from pauses. */
export type Hours = { weekly: WeeklyRanges; exceptions: readonly HoursException[] }

/** Minutes in a day. In this folder, days are counted from 1970-01-01 in Vietnam, and minutes from midnight of that day. */
export const minutesPerDay = 24 * 60
const daysPerWeek = 7
const dayMs = minutesPerDay * 60_000
// 1970-01-01 was a Thursday.
const weekdayOfFirstDay = 3

/** How many days ahead and back an opening is searched. */
export const horizonDays = 60

/** A restaurant that is open for more days than this counts as open around the clock. */
export const longestOpeningDays = 8

/** The weekday of a day; Monday is 0. */
export function weekdayOf(day: number): number {
  return (((day + weekdayOfFirstDay) % daysPerWeek) + daysPerWeek) % daysPerWeek
}

/** The day of an instant. */
export function dayInVietnam(now: Date): number {
  return Math.floor((now.getTime() + vietnamOffsetMs) / dayMs)
}

/** Formats a day as `YYYY-MM-DD`. */
export function formatDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** Parses `YYYY-MM-DD`; null for other texts and dates that do not exist. */
export function parseDate(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs
  return Number.isSafeInteger(day) && formatDate(day) === date ? day : null
}

/** Parses `HH:MM` or `HH:MM:SS` to minutes since midnight; NaN for other texts. */
export function parseTimeOfDay(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
}

/** Formats minutes since midnight as `HH:MM:SS`; minutes of the next day as the time of that day. */
export function formatWireTime(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}:00`
}

/** A range between two times. If the end is earlier, it is on the next day. NaN for malformed times. */
export function rangeBetween(opens: string, closes: string): DayRange {
  const [from, to] = [parseTimeOfDay(opens), parseTimeOfDay(closes)]
  return { opens: from, closes: to < from ? to + minutesPerDay : to }
}

/** Hours with one range every day; closed if a time is malformed. */
export function everyDay(opens: string, closes: string): Hours {
  const range = { opens: parseTimeOfDay(opens), closes: parseTimeOfDay(closes) }
  const ranges = range.opens <= range.closes ? [range] : []
  return { weekly: Array.from({ length: daysPerWeek }, () => ranges), exceptions: [] }
}

/** The exception of a day; null if it has none. */
export function exceptionOn({ exceptions }: Hours, day: number): HoursException | null {
  if (exceptions.length === 0) return null
  const date = formatDate(day)
  return exceptions.find((exception) => exception.date === date) ?? null
}

/** The exceptions that are not over. The range of yesterday's exception can continue after midnight. */
export function comingExceptions({ exceptions }: Hours, now: Date): HoursException[] {
  const yesterday = formatDate(dayInVietnam(now) - 1)
  return exceptions.filter(({ date }) => date >= yesterday)
}

/** The ranges that begin on a day. */
export function rangesOn(hours: Hours, day: number): readonly DayRange[] {
  return exceptionOn(hours, day)?.ranges ?? hours.weekly[weekdayOf(day)] ?? []
}

/** The open ranges of a day, cut at midnight and in order. Ranges that touch are joined. */
export function openRangesOn(hours: Hours, day: number): DayRange[] {
  // An exception also ends the range of the evening before.
  const fromYesterday = exceptionOn(hours, day) ? [] : rangesOn(hours, day - 1)
  const pieces = [
    ...fromYesterday.map(({ closes }) => ({ opens: 0, closes: closes - minutesPerDay })),
    ...rangesOn(hours, day).map(({ opens, closes }) => ({
      opens,
      closes: Math.min(closes, minutesPerDay - 1),
    })),
  ]
  return mergeRanges(pieces.filter(({ closes }) => closes >= 0))
}

function mergeRanges(pieces: readonly DayRange[]): DayRange[] {
  const merged: DayRange[] = []
  for (const piece of pieces.toSorted((a, b) => a.opens - b.opens)) {
    const last = merged.at(-1)
    if (last && piece.opens <= last.closes + 1) last.closes = Math.max(last.closes, piece.closes)
    else merged.push({ ...piece })
  }
  return merged
}

/** Whether ranges overlap. A range can begin in the minute in which another ends. */
export function hasOverlap(ranges: readonly DayRange[]): boolean {
  const inOrder = ranges.toSorted((a, b) => a.opens - b.opens || a.closes - b.closes)
  return inOrder.some(({ opens }, index) => {
    const before = inOrder[index - 1]
    return before !== undefined && opens < before.closes
  })
}

/** Whether ranges of a week overlap, also after midnight and from Sunday into Monday. */
export function hasWeekOverlap(weekly: WeeklyRanges): boolean {
  const twice = [...weekly, ...weekly].flatMap((ranges, day) =>
    ranges.map(({ opens, closes }) => ({
      opens: opens + day * minutesPerDay,
      closes: closes + day * minutesPerDay,
    })),
  )
  return hasOverlap(twice)
}
