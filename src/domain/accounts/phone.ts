const separators = /[\s.\-\u2010-\u2013]/g
const countryCode = /^\+840?|^84(?=0?[0-9]{9}$)0?/

/**
 * A phone number as people write it, with spaces, dots, dashes or Vietnam's +84, as the digits that are kept: 0905123456.
 * Anything else stays as it is, for the rules to judge.
 */
export function normalizePhone(text: string): string {
  const joined = text.replaceAll(separators, '')
  return /^\+?[0-9]+$/.test(joined) ? joined.replace(countryCode, '0') : text
}
