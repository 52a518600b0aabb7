/** The daily hours of a partner, `HH:MM` or `HH:MM:SS` in Vietnam; seconds are ignored. */
export type OpeningHours = { timeOpen: string; timeClose: string }

/** The statuses of a partner (contract: enumerations). */
export type PartnerStatus = 'open' | 'close' | 'locked' | 'not_activated'

const minuteMs = 60_000
const minutesPerDay = 24 * 60
// Vietnam keeps UTC+7 all year.
const vietnamOffsetMinutes = 7 * 60

/** Minutes since midnight in Asia/Ho_Chi_Minh, 0 to 1439. */
export function minutesInVietnam(now: Date): number {
  const minutes = Math.floor(now.getTime() / minuteMs) + vietnamOffsetMinutes
  return ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay
}

/** Whether time_open ≤ now ≤ time_close, compared in whole minutes (contract: Partner). */
export function isWithinHours(hours: OpeningHours, now: Date): boolean {
  const minute = minutesInVietnam(now)
  return minutesOf(hours.timeOpen) <= minute && minute <= minutesOf(hours.timeClose)
}

/** The public status: `open` only within the hours (contract: Partner). */
export function effectiveStatus(stored: PartnerStatus, hours: OpeningHours, now: Date): PartnerStatus {
  if (stored !== 'open') return stored
  return isWithinHours(hours, now) ? 'open' : 'close'
}

/** Minutes until the closing minute; null when closed or open round the clock. */
export function minutesUntilClose(hours: OpeningHours, now: Date): number | null {
  if (!isWithinHours(hours, now) || isRoundTheClock(hours)) return null
  return minutesOf(hours.timeClose) - minutesInVietnam(now)
}

/** The start of the next minute, the earliest time at which a status can change. */
export function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / minuteMs) + 1) * minuteMs)
}

/** Whether the hours are 00:00 to 23:59, which never closes (contract: Partner). */
export function isRoundTheClock(hours: OpeningHours): boolean {
  return minutesOf(hours.timeOpen) === 0 && minutesOf(hours.timeClose) === minutesPerDay - 1
}

// NaN for an invalid time. Comparisons with NaN are false, so such a partner is closed.
function minutesOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
}
