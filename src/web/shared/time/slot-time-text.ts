import type { Language } from '#contracts/language.ts'
import { formatMomentForPeople, formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { dayInVietnam } from '#domain/time/week-hours.ts'

const days = {
  en: ['today', 'tomorrow'],
  vi: ['hôm nay', 'ngày mai'],
} as const

/** When an order for later is to arrive: the time with today, tomorrow or its date. */
export function slotTimeText(slot: Date, language: Language, now: Date): string {
  const day = days[language][dayInVietnam(slot) - dayInVietnam(now)]
  return day === undefined ? formatMomentForPeople(slot) : `${formatTimeOfDay(slot)} ${day}`
}
