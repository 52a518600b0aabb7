import type { Language } from '#contracts/language.ts'
import { formatMomentForPeople, formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { dayInVietnam } from '#domain/time/week-hours.ts'

const days = {
  en: ['today', 'tomorrow'],
  vi: ['hôm nay', 'ngày mai'],
} as const

/** The start of a slot as people read it: the time with today, tomorrow or the date. */
export function slotTimeText(slot: Date, language: Language, now: Date): string {
  const day = days[language][dayInVietnam(slot) - dayInVietnam(now)]
  return day === undefined ? formatMomentForPeople(slot) : `${formatTimeOfDay(slot)} ${day}`
}
