import { plainCharacters } from '../text/clean-text.ts'

/** The characters of a code; 0 1 I L O are left out, and so are the twins B G S U Z of 8 6 5 V 2. */
export const codeAlphabet = '23456789ACDEFHJKMNPQRTVWXY'

/** How many characters a code has (wire: codes). */
export const codeLength = 8

/** How long an activation code is valid, in ms: 24 hours (wire: codes). */
export const activationCodeLifeMs = 24 * 60 * 60 * 1000

/** How long a sign-up stands without its code being used, in ms: 48 hours. */
export const signUpLifeMs = 48 * 60 * 60 * 1000

/** How long a code for a reset or a change of e-mail is valid, in ms: 15 minutes (wire: codes). */
export const shortCodeLifeMs = 15 * 60 * 1000

/** How long an e-mail address waits for its next code, in ms: 30 seconds (rule 8.3). */
export const codeCooldownMs = 30 * 1000

/** A code as typed or copied by a person in the form that is compared: plain capitals, without spaces, dashes and dots. */
export function normalizeCode(text: string): string {
  return plainCharacters(text)
    .replace(/[\s.\p{Pd}\u2212]/gu, '')
    .toUpperCase()
}

/** The one code that a longer text holds, as a mail writes it; null when there is none, or more than one. */
export function codeInText(text: string): string | null {
  const codes = new Set(text.match(new RegExp(`(?<![\\w])[${codeAlphabet}]{${codeLength}}(?![\\w])`, 'g')))
  const [code, another] = codes
  return code !== undefined && another === undefined ? code : null
}

/** A code made of random bytes, at least 8 of them; the bytes are read as one number, so no character is favoured. */
export function codeFromBytes(bytes: Uint8Array): string {
  if (bytes.length < codeLength) throw new RangeError(`A code needs at least ${codeLength} random bytes`)
  const base = BigInt(codeAlphabet.length)
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
  let code = ''
  while (code.length < codeLength) {
    code += codeAlphabet.charAt(Number(rest % base))
    rest /= base
  }
  return code
}
