/** The daily hours of a partner, `HH:MM` or `HH:MM:SS` in Vietnam's time; seconds do not count. */
export type OpeningHours = { timeOpen: string; timeClose: string }

/** The states of a partner (contract: enumerations). */
export type PartnerStatus = 'open' | 'close' | 'locked' | 'not_activated'

const minuteMs = 60_000
const minutesPerDay = 24 * 60
// Vietnam keeps UTC+7 all year.
const vietnamOffsetMinutes = 7 * 60

/** Whole minutes since midnight in Asia/Ho_Chi_Minh, 0 to 1439. */
export function minutesInVietnam(now: Date): number {
  const minutes = Math.floor(now.getTime() / minuteMs) + vietnamOffsetMinutes
  return ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay
}

/** Tells whether time_open ≤ now ≤ time_close in whole minutes, both ends included (contract: Partner). */
export function isWithinHours(hours: OpeningHours, now: Date): boolean {
  const minute = minutesInVietnam(now)
  return minutesOf(hours.timeOpen) <= minute && minute <= minutesOf(hours.timeClose)
}

/** The status that the world sees: one that says open is open only within its hours (contract: Partner). */
export function effectiveStatus(stored: PartnerStatus, hours: OpeningHours, now: Date): PartnerStatus {
  if (stored !== 'open') return stored
  return isWithinHours(hours, now) ? 'open' : 'close'
}

/** Whole minutes up to the closing minute, 0 within it; null when closed now or round the clock. */
export function minutesUntilClose(hours: OpeningHours, now: Date): number | null {
  if (!isWithinHours(hours, now) || isRoundTheClock(hours)) return null
  return minutesOf(hours.timeClose) - minutesInVietnam(now)
}

/** The start of the whole minute after this one: the earliest moment at which a status can change by the clock. */
export function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / minuteMs) + 1) * minuteMs)
}

/** Tells whether the hours are 00:00 to 23:59, which never closes (contract: Partner). */
export function isRoundTheClock(hours: OpeningHours): boolean {
  return minutesOf(hours.timeOpen) === 0 && minutesOf(hours.timeClose) === minutesPerDay - 1
}

// NaN for anything that is no time: every comparison with it fails, so such a partner is closed.
function minutesOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
}
