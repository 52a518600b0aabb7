import type { Language } from '#contracts/language.ts'

/** A number with one decimal, `4.5` or `4,5`; the same on the server and in every browser. */
export function oneDecimal(value: number, language: Language): string {
  return value.toFixed(1).replace('.', language === 'vi' ? ',' : '.')
}
