import { cleanLine } from '../text/clean-text.ts'

const maxCharacters = 40
const longestNumber = 4

/**
 * A name that somebody else typed, of a person, a restaurant or a dish, as a mail may show it: short, and without what makes
 * an address, a link or a phone number, so that nobody can advertise by it.
 */
export function nameInMail(name: string): string {
  const plain = cleanLine(name)
    .replace(/[^\p{L}\p{M}\p{N}'’ (),%+-]/gu, ' ')
    .replace(/\p{N}[\p{N} (),%+-]*\p{N}/gu, (digits) =>
      digits.replace(/\P{N}/gu, '').length > longestNumber ? '…' : digits,
    )
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...plain]
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('').trim()}…` : plain
}
