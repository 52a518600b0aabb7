import type { PartnerStatus } from './opening-hours.ts'
import { vietnamOffsetMs } from './vietnam-time.ts'
import {
  type DayRange,
  dayInVietnam,
  exceptionOn,
  type Hours,
  horizonDays,
  longestOpeningDays,
  minutesPerDay,
  openRangesOn,
  rangesOn,
} from './week-hours.ts'

const minuteMs = 60_000
const vietnamOffsetMinutes = vietnamOffsetMs / minuteMs

/**
 * A pause in which a restaurant takes no orders. `until` is its end, at a whole minute; `by`: the member of staff who
 * paused, or null.
 */
export type Pause = { since: Date; until: Date; reason: string | null; by: number | null }

/** What decides whether a restaurant takes orders. `standing` is the stored status, which ignores hours and pauses. */
export type Kitchen = {
  standing: PartnerStatus
  hours: Hours
  pause: Pause | null
  /** The additional minutes of a busy kitchen, and their end. */
  busy: { minutes: number; until: Date } | null
}

/** Why a restaurant is closed: outside its hours, on an exceptional day, paused, not opened yet, or not public. */
export type ClosedReason = 'hours' | 'exception' | 'paused' | 'not_opened' | 'hidden'

/** Whether a restaurant takes orders at an instant, and the reasons and times. */
export type Opening = {
  status: PartnerStatus
  /** Null while it is open. */
  reason: ClosedReason | null
  /** The restaurant's own words for the reason. */
  note: string | null
  /** The member of staff who paused it. */
  pausedBy: number | null
  /** When the current status began; null when that is too long ago. */
  since: Date | null
  /** The last open minute; null while closed, or when it does not close within a week. */
  openUntil: Date | null
  /** While closed: the next opening; null if there is none within 60 days. */
  opensAt: Date | null
  busyMinutes: number
  /** The range that is open now, otherwise the next range, otherwise the last; null if there is none within 60 days. */
  range: DayRange | null
}

/** Whether a restaurant takes orders now, why not, since when and until when (wire: partner). */
export function openingAt(kitchen: Kitchen, now: Date): Opening {
  const { standing, hours } = kitchen
  const minute = minuteOf(now)
  const pause = runningPause(kitchen, now)
  const isOpen = standing === 'open' && pause === null && isOpenByHours(hours, minute)
  const opensAt = standing === 'open' && !isOpen ? nextOpening(hours, startAfter(minute, pause)) : null
  const shown = {
    status: isOpen ? 'open' : standing === 'open' ? 'close' : standing,
    busyMinutes: busyMinutesAt(kitchen, now),
    opensAt: opensAt === null ? null : instantOfMinute(opensAt),
    range: shownRange(kitchen, now),
  } as const
  if (isOpen) {
    const until = lastMinute(hours, minute)
    const since = firstMinute(hours, minute)
    const pausedUntil = kitchen.pause?.until ?? null
    const began = since === null ? null : instantOfMinute(since)
    const isSincePause = pausedUntil !== null && (began === null || began < pausedUntil)
    return {
      ...shown,
      reason: null,
      note: null,
      pausedBy: null,
      since: isSincePause ? pausedUntil : began,
      openUntil: until === null ? null : instantOfMinute(until),
    }
  }
  return { ...shown, openUntil: null, ...whyClosed({ ...kitchen, pause }, minute) }
}

/** Whether orders are taken now. Faster than `openingAt`, for lists of many restaurants. */
export function isOpenAt(kitchen: Kitchen, now: Date): boolean {
  return (
    kitchen.standing === 'open' &&
    runningPause(kitchen, now) === null &&
    isOpenByHours(kitchen.hours, minuteOf(now))
  )
}

/** Whether the restaurant is open at both instants and all the time between them. */
export function isOpenThroughout(kitchen: Kitchen, from: Date, to: Date): boolean {
  if (!isOpenAt(kitchen, from)) return false
  const until = lastMinute(kitchen.hours, minuteOf(from))
  return until === null || minuteOf(to) <= until
}

/** The additional minutes of a busy kitchen now. */
export function busyMinutesAt({ busy }: Pick<Kitchen, 'busy'>, now: Date): number {
  return busy !== null && now < busy.until ? busy.minutes : 0
}

/** Only the `range` of an opening, for lists of many restaurants. */
export function shownRange(kitchen: Kitchen, now: Date): DayRange | null {
  const { standing, hours } = kitchen
  const minute = minuteOf(now)
  const opensAt =
    standing === 'open' ? nextOpening(hours, startAfter(minute, runningPause(kitchen, now))) : null
  return rangeToShow(hours, opensAt ?? minute)
}

/**
 * The end of a pause for the rest of the day: the first opening on the next day that has one, or the coming midnight if no
 * day has one. A range of today that continues after midnight belongs to today.
 */
export function firstOpeningAfterToday(hours: Hours, now: Date): Date {
  const tomorrow = dayInVietnam(now) + 1
  for (let day = tomorrow; day < tomorrow + horizonDays; day += 1) {
    const [first] = rangesOn(hours, day).toSorted((a, b) => a.opens - b.opens)
    if (first) return instantOfMinute(day * minutesPerDay + first.opens)
  }
  return instantOfMinute(tomorrow * minutesPerDay)
}

function runningPause({ pause }: Pick<Kitchen, 'pause'>, now: Date): Pause | null {
  return pause !== null && now < pause.until ? pause : null
}

/** Why a restaurant is closed. If both a pause and the hours close it, the reason that lasts longer counts. */
function whyClosed({ standing, hours, pause }: Kitchen, minute: number) {
  const unknown = { note: null, pausedBy: null, since: null }
  if (standing === 'close') return { ...unknown, reason: 'not_opened' } as const
  if (standing !== 'open') return { ...unknown, reason: 'hidden' } as const
  const byHours = nextOpening(hours, minute)
  if (pause !== null && (byHours === null || instantOfMinute(byHours) < pause.until)) {
    return { reason: 'paused', note: pause.reason, pausedBy: pause.by, since: pause.since } as const
  }
  const last = lastOpenMinute(hours, minute)
  const since = last === null ? null : instantOfMinute(last + 1)
  const exception = exceptionOn(hours, Math.floor(minute / minutesPerDay))
  return {
    reason: exception === null ? 'hours' : 'exception',
    note: exception?.reason ?? null,
    pausedBy: null,
    since,
  } as const
}

function isOpenByHours(hours: Hours, minute: number): boolean {
  return pieceAt(hours, minute) !== null
}

/** The open range of a day that contains a minute. */
function pieceAt(hours: Hours, minute: number): DayRange | null {
  const day = Math.floor(minute / minutesPerDay)
  const ofDay = minute - day * minutesPerDay
  return openRangesOn(hours, day).find(({ opens, closes }) => opens <= ofDay && ofDay <= closes) ?? null
}

/** The first open minute at or after a minute, by the hours. Minutes are counted from 1970-01-01 in Vietnam. */
export function nextOpening(hours: Hours, minute: number): number | null {
  const today = Math.floor(minute / minutesPerDay)
  for (let day = today; day <= today + horizonDays; day += 1) {
    const start = day * minutesPerDay
    const piece = openRangesOn(hours, day).find(({ closes }) => start + closes >= minute)
    if (piece) return Math.max(minute, start + piece.opens)
  }
  return null
}

/** The last open minute before a minute, by the hours. */
function lastOpenMinute(hours: Hours, minute: number): number | null {
  const today = Math.floor(minute / minutesPerDay)
  for (let day = today; day >= today - horizonDays; day -= 1) {
    const start = day * minutesPerDay
    const piece = openRangesOn(hours, day).findLast(({ opens }) => start + opens < minute)
    if (piece) return Math.min(minute - 1, start + piece.closes)
  }
  return null
}

/** The last minute of the opening that contains this minute; null if the restaurant does not close within a week. */
function lastMinute(hours: Hours, minute: number): number | null {
  const today = Math.floor(minute / minutesPerDay)
  let at = minute
  for (let day = today; day <= today + longestOpeningDays; day += 1) {
    const piece = pieceAt(hours, at)
    if (piece === null) return at - 1
    if (piece.closes < minutesPerDay - 1) return day * minutesPerDay + piece.closes
    at = (day + 1) * minutesPerDay
  }
  return null
}

/** The first minute of the opening that contains this minute; null if it began more than a week ago. */
function firstMinute(hours: Hours, minute: number): number | null {
  const today = Math.floor(minute / minutesPerDay)
  let at = minute
  for (let day = today; day >= today - longestOpeningDays; day -= 1) {
    const piece = pieceAt(hours, at)
    if (piece === null) return at + 1
    if (piece.opens > 0) return day * minutesPerDay + piece.opens
    at = day * minutesPerDay - 1
  }
  return null
}

function rangeToShow(hours: Hours, minute: number): DayRange | null {
  const shown = nextOpening(hours, minute) ?? lastOpenMinute(hours, minute)
  return shown === null ? null : pieceAt(hours, shown)
}

/** The first minute at which a closed restaurant can open. */
function startAfter(minute: number, pause: Pause | null): number {
  return pause === null
    ? minute
    : Math.max(minute, Math.ceil(pause.until.getTime() / minuteMs) + vietnamOffsetMinutes)
}

/** The minute of an instant, counted from 1970-01-01 in Vietnam. */
export function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / minuteMs) + vietnamOffsetMinutes
}

/** When a minute begins, counted from 1970-01-01 in Vietnam. */
export function instantOfMinute(minute: number): Date {
  return new Date((minute - vietnamOffsetMinutes) * minuteMs)
}
