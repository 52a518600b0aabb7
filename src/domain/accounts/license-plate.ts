import { plainCharacters } from '../text/clean-text.ts'

/** Two digits, one capital letter, one digit, a hyphen, five digits, as in 43A1-12345 (rule 9.3). */
export const licensePlatePattern = /^[0-9]{2}[A-Z][0-9]-[0-9]{5}$/

const writtenPlate =
  /^([0-9]{2})[\s.\p{Pd}\u2212]*([A-Z])([0-9])[\s.\p{Pd}\u2212]*([0-9]{3})[\s.\p{Pd}\u2212]*([0-9]{2})$/u

/**
 * Converts a plate as people write it ("43b2 – 123.45") to the stored form. A car's plate (43A-123.45) has one digit
 * less. It stays unchanged, so that validation rejects it.
 */
export function normalizePlate(text: string): string {
  return plainCharacters(text).toUpperCase().replace(writtenPlate, '$1$2$3-$4$5')
}
