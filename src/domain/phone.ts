/** Tells whether a text is a phone number: exactly 10 digits, nothing else (spec §9). */
export function isPhone(text: string): boolean {
  return /^[0-9]{10}$/.test(text)
}
