const dayMs = 24 * 60 * 60 * 1000
/** Vietnam keeps UTC+7 all year. */
export const vietnamOffsetMs = 7 * 60 * 60 * 1000

/** Formats a moment for the wire, `DD-MM-YYYY HH:mm` in Vietnam's time (wire: time). */
export function formatMoment(date: Date): string {
  const { day, time } = partsInVietnam(date)
  return `${day} ${time}`
}

/** Formats a moment for display, `HH:mm DD-MM-YYYY` in Vietnam's time. */
export function formatMomentForPeople(date: Date): string {
  const { day, time } = partsInVietnam(date)
  return `${time} ${day}`
}

/** Formats a time of day for display, `HH:mm` in Vietnam's time. */
export function formatTimeOfDay(date: Date): string {
  return partsInVietnam(date).time
}

/** Formats an ISO 8601 timestamp as `HH:mm` in Vietnam's time. */
export function formatWireTimeOfDay(moment: string): string {
  return formatTimeOfDay(new Date(moment))
}

/** Parses the wire's `DD-MM-YYYY HH:mm`; null for other texts and invalid dates. */
export function parseMoment(wireMoment: string): Date | null {
  const match = /^(\d{2})-(\d{2})-(\d{4}) ([01]\d|2[0-3]):([0-5]\d)$/.exec(wireMoment)
  if (!match) return null
  const midnight = dayRangeInVietnam(`${match[3]}-${match[2]}-${match[1]}`)
  if (midnight === null) return null
  return new Date(midnight.from.getTime() + (Number(match[4]) * 60 + Number(match[5])) * 60_000)
}

/** The day `YYYY-MM-DD` in Vietnam; `to` is exclusive. Null for invalid dates. */
export function dayRangeInVietnam(day: string): { from: Date; to: Date } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return null
  const midnightUtc = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
  // Date.UTC turns 2026-02-30 into 2 March.
  if (midnightUtc.toISOString().slice(0, 10) !== day) return null
  const from = midnightUtc.getTime() - vietnamOffsetMs
  return { from: new Date(from), to: new Date(from + dayMs) }
}

/** Midnight in Vietnam's time at the start of a moment's day. */
export function dayStartInVietnam(date: Date): Date {
  const sinceMidnight = (date.getTime() + vietnamOffsetMs) % dayMs
  return new Date(date.getTime() - sinceMidnight)
}

function partsInVietnam(date: Date): { day: string; time: string } {
  const iso = new Date(date.getTime() + vietnamOffsetMs).toISOString()
  return { day: `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)}`, time: iso.slice(11, 16) }
}
