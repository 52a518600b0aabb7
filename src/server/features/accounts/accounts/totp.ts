import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** How many bytes RFC 4226 asks a secret to have. */
export const totpSecretBytes = 20

/** The code of a step of 30 s (RFC 6238, as every authenticator app computes it: SHA-1, six digits). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Which step this is the code of: the present one or a neighbour, since clocks differ; null for none of them. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code)
  if (typed.length !== digits) return null
  const present = Math.floor(now.getTime() / stepMs)
  const steps = [present, present - 1, present + 1]
  return steps.find((step) => timingSafeEqual(typed, Buffer.from(totpCode(secret, step)))) ?? null
}

/** A secret as people type it into an authenticator app. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** What an authenticator app reads from a QR code. */
export function totpUri(secret: string, account: string): string {
  const issuer = 'Mâm'
  const query = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`
}
