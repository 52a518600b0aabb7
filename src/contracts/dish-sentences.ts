import type { Language } from '#contracts/language.ts'
import { comingTime } from '#domain/time/shown-time.ts'

/** Why a dish is unavailable, with its name and, if known, when it is available again, or the remaining stock. */
type NamedFault = {
  code: 'sold_out' | 'not_served' | 'few_left'
  name: string
  available_from: string | null
  left: number | null
}

/** The sentence that tells a customer why a dish is unavailable. `now` decides whether the time needs a date. */
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
