import { plainCharacters } from '../text/clean-text.ts'

/** How many digits an id card has unless the operator says otherwise (rule 9.3). */
export const defaultIdCardDigits: readonly number[] = [9]

/** Removes the spaces, dots and dashes of a printed id card number. */
export function normalizeIdCard(text: string): string {
  return plainCharacters(text).replace(/[\s.\p{Pd}\u2212]/gu, '')
}

/** Tells whether a text is an id card number: only digits, in one of the allowed lengths (rule 9.3). */
export function isIdCard(text: string, digits: readonly number[]): boolean {
  return /^[0-9]+$/.test(text) && digits.includes(text.length)
}
