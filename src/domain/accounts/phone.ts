import { plainCharacters } from '../text/clean-text.ts'

const separators = /[\s.,·•/_()\p{Pd}\u2212]/gu
const countryCode = /^\+840*|^(?:00)?840?(?=[0-9]{9}$)/

/**
 * A phone number as people write or copy it, with spaces, dots, dashes, brackets or Vietnam's +84, as the digits that are
 * kept: 0905123456. Anything else stays as it is, for the rules to judge.
 */
export function normalizePhone(text: string): string {
  const plain = plainCharacters(text)
  const joined = plain.replace(/^tel:/i, '').replaceAll(separators, '')
  return /^\+?[0-9]+$/.test(joined) ? joined.replace(countryCode, '0') : plain
}
