import type { Language } from '#contracts/language.ts'

/** A count with its thousands grouped, `1,234` or `1.234`; the same on the server and in every browser. */
export function groupedNumber(count: number, language: Language): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,6}$)/g, language === 'vi' ? '.' : ',')
}

/** A number with one decimal, `4.5` or `4,5`; the same on the server and in every browser. */
export function oneDecimal(value: number, language: Language): string {
  return value.toFixed(1).replace('.', language === 'vi' ? ',' : '.')
}
