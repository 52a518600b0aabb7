import { plainCharacters } from '../text/clean-text.ts'

/** How many digits an id card has unless the operator says otherwise (rule 9.3). */
export const defaultIdCardDigits: readonly number[] = [9]

/** An id card's number as it is printed or copied, with spaces, dots or dashes, as the digits that are kept. */
export function normalizeIdCard(text: string): string {
  return plainCharacters(text).replace(/[\s.\p{Pd}\u2212]/gu, '')
}

/** Tells whether a text is an id card's number: digits only, as many as one of these (rule 9.3). */
export function isIdCard(text: string, digits: readonly number[]): boolean {
  return /^[0-9]+$/.test(text) && digits.includes(text.length)
}
