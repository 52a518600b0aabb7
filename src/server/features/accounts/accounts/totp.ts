import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The length that RFC 4226 recommends for a secret. */
export const totpSecretBytes = 20

/** The code of a 30 s step (RFC 6238 with SHA-1 and six digits, as in every authenticator app). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a code: the current one or a neighbor, because clocks differ. Null if the code matches none of them. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code)
  if (typed.length !== digits) return null
  const current = Math.floor(now.getTime() / stepMs)
  const steps = [current, current - 1, current + 1]
  return steps.find((step) => timingSafeEqual(typed, Buffer.from(totpCode(secret, step)))) ?? null
}

/** A secret as people type it into an authenticator app. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** The content of the QR code for authenticator apps. */
export function totpUri(secret: string, account: string): string {
  const issuer = 'Mâm'
  const query = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`
}
