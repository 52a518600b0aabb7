import type { Language } from '#contracts/language.ts'
import { comingTime } from '#domain/time/shown-time.ts'

/** Why a dish cannot be had, with its name and, where known, when it can again or how many there are. */
type NamedFault = {
  code: 'sold_out' | 'not_served' | 'few_left'
  name: string
  available_from: string | null
  left: number | null
}

/** Says to the customer why a dish cannot be had. `now` decides whether a day has to be named. */
export function dishSentence(fault: NamedFault, language: Language, now: Date): string {
  const { code, name, left } = fault
  const from = fault.available_from === null ? null : comingTime(new Date(fault.available_from), now)
  if (code === 'few_left') {
    return language === 'vi' ? `${name} chỉ còn ${left} phần.` : `Only ${left} of ${name} left.`
  }
  if (code === 'sold_out') {
    if (from === null) return language === 'vi' ? `${name} đã hết.` : `${name} is sold out.`
    return language === 'vi' ? `${name} đã hết, có lại lúc ${from}.` : `${name} is sold out until ${from}.`
  }
  if (from === null) return language === 'vi' ? `${name} đã hết mùa.` : `The season of ${name} is over.`
  return language === 'vi'
    ? `${name} không bán vào giờ này, có từ ${from}.`
    : `${name} is not served at this time, but from ${from} on.`
}
