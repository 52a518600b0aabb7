/** Two digits, one capital letter, one digit, a hyphen, five digits, as in 43A1-12345 (spec §5). */
export const licensePlatePattern = /^[0-9]{2}[A-Z][0-9]-[0-9]{5}$/

const writtenPlate = /^([0-9]{2})[\s-]?([A-Z])([0-9])[\s.-]+([0-9]{3})[\s.]?([0-9]{2})$/

/** A plate as it is written on the vehicle or in small letters, as in "43b2-123.45", in the one form that is kept. */
export function normalizePlate(text: string): string {
  return text.toUpperCase().replace(writtenPlate, '$1$2$3-$4$5')
}
