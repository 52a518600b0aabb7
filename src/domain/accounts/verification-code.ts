import { plainCharacters } from '../text/clean-text.ts'

/** The characters of a code. 0 1 I L O are left out, and also B G S U Z, which look like 8 6 5 V 2. */
export const codeAlphabet = '23456789ACDEFHJKMNPQRTVWXY'

/** The number of characters of a code (wire: codes). */
export const codeLength = 8

/** How long an activation code is valid, in ms: 24 hours (wire: codes). */
export const activationCodeLifeMs = 24 * 60 * 60 * 1000

/** How long an unconfirmed sign-up is stored, in ms: 48 hours. */
export const signUpLifeMs = 48 * 60 * 60 * 1000

/** How long a code for a reset or a change of e-mail is valid, in ms: 15 minutes (wire: codes). */
export const shortCodeLifeMs = 15 * 60 * 1000

/** The minimum time between two codes to one e-mail address, in ms: 30 seconds (rule 8.3). */
export const codeCooldownMs = 30 * 1000

/** Converts a typed or copied code to the form that is compared: plain capitals without spaces, dashes and dots. */
export function normalizeCode(text: string): string {
  return plainCharacters(text)
    .replace(/[\s.\p{Pd}\u2212]/gu, '')
    .toUpperCase()
}

/** Finds the code in a longer text such as a mail; null when the text contains no code or several. */
export function codeInText(text: string): string | null {
  const codes = new Set(text.match(new RegExp(`(?<![\\w])[${codeAlphabet}]{${codeLength}}(?![\\w])`, 'g')))
  const [code, another] = codes
  return code !== undefined && another === undefined ? code : null
}

/**
 * Makes a code of at least 8 random bytes. The bytes are read as one number, so that all characters are equally likely.
 */
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
