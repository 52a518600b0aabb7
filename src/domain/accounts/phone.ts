import { plainCharacters } from '../text/clean-text.ts'

const separators = /[\s.,·•/_()\p{Pd}\u2212]/gu
const countryCode = /^\+840*|^(?:00)?840?(?=[0-9]{9}$)/

/**
 * Converts a phone number with spaces, dots, dashes, brackets or Vietnam's +84 to the stored digits: 0905123456. Any
 * other text stays unchanged, so that validation rejects it.
 */
export function normalizePhone(text: string): string {
  const plain = plainCharacters(text)
  const joined = plain.replace(/^tel:/i, '').replaceAll(separators, '')
  return /^\+?[0-9]+$/.test(joined) ? joined.replace(countryCode, '0') : plain
}
