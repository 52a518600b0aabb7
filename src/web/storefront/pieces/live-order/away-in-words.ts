import type { Language } from '#contracts/language.ts'
import { followWords } from './follow-words.ts'

/** How far away somebody is: `1.2 km from you`, or `Còn cách bạn 1,2 km`. */
export function awayInWords(km: number, language: Language): string {
  const words = followWords[language]
  if (km < 0.1) return words.atDoor
  return words.away(String(km).replace('.', language === 'vi' ? ',' : '.'))
}
