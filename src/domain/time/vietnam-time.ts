const dayMs = 24 * 60 * 60 * 1000
// Vietnam keeps UTC+7 all year.
const vietnamOffsetMs = 7 * 60 * 60 * 1000

/** A moment as the wire writes it, `DD-MM-YYYY HH:mm` in Vietnam's time (contract: time). */
export function formatMoment(date: Date): string {
  const { day, time } = partsInVietnam(date)
  return `${day} ${time}`
}

/** A moment as screens show it, `HH:mm DD-MM-YYYY` in Vietnam's time. */
export function formatMomentForPeople(date: Date): string {
  const { day, time } = partsInVietnam(date)
  return `${time} ${day}`
}

/** A moment's time of day as screens show it, `HH:mm` in Vietnam's time. */
export function formatTimeOfDay(date: Date): string {
  return partsInVietnam(date).time
}

/** The moment of the wire's `DD-MM-YYYY HH:mm`, or null for any other text and for days that do not exist. */
export function parseMoment(wireMoment: string): Date | null {
  const match = /^(\d{2})-(\d{2})-(\d{4}) ([01]\d|2[0-3]):([0-5]\d)$/.exec(wireMoment)
  if (!match) return null
  const midnight = dayRangeInVietnam(`${match[3]}-${match[2]}-${match[1]}`)
  if (midnight === null) return null
  return new Date(midnight.from.getTime() + (Number(match[4]) * 60 + Number(match[5])) * 60_000)
}

/** A day `YYYY-MM-DD` of Vietnam's calendar, from its midnight up to but not including the next; null if no such day. */
export function dayRangeInVietnam(day: string): { from: Date; to: Date } | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return null
  const midnightUtc = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
  // 2026-02-30 would silently become 2 March.
  if (midnightUtc.toISOString().slice(0, 10) !== day) return null
  const from = midnightUtc.getTime() - vietnamOffsetMs
  return { from: new Date(from), to: new Date(from + dayMs) }
}

/** The midnight, in Vietnam's time, with which the day of this moment began. */
export function dayStartInVietnam(date: Date): Date {
  const sinceMidnight = (date.getTime() + vietnamOffsetMs) % dayMs
  return new Date(date.getTime() - sinceMidnight)
}

function partsInVietnam(date: Date): { day: string; time: string } {
  const iso = new Date(date.getTime() + vietnamOffsetMs).toISOString()
  return { day: `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)}`, time: iso.slice(11, 16) }
}
