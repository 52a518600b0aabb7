import { createHmac, hkdfSync } from 'node:crypto'
import { codeFromBytes, normalizeCode } from '#domain/accounts/verification-code.ts'
import type { Services } from '#server/context.ts'

const codeBytes = 16
const keyBytes = 32

/**
 * Makes what is kept of a code, however a person types it. The key is derived from the service's secret and is in no
 * database: whoever reads one, or a copy of it, cannot try the codes that there are until a hash fits.
 */
export function createCodeHash(secret: string): (code: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mam verification codes', keyBytes))
  return (code) => createHmac('sha256', key).update(normalizeCode(code)).digest('hex')
}

/** A code that nobody can foretell. */
export function drawCode({ randomBytes }: Pick<Services, 'randomBytes'>): string {
  return codeFromBytes(randomBytes(codeBytes))
}
