import { cleanLine } from '../text/clean-text.ts'

const maxCharacters = 40
const longestNumber = 4

/**
 * Shortens a name that another person typed (of a person, a restaurant or a dish) for a mail, and removes what makes an
 * address, a link or a phone number. Otherwise the name could carry advertising.
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
