import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { codeFromBytes, normalizeCode } from '#domain/accounts/verification-code.ts'
import type { Cipher, Services } from '#server/context.ts'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const codeBytes = 16
const keyIdLength = 12

/** The keys are derived from the service's secret, so no database contains them. */
function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes))
}

/** Encrypts secrets that must be readable again. */
export function createCipher(secret: string): Cipher {
  const key = keyFor('mam kept secrets', secret)
  return {
    keyId: keyFor('mam id of the key of kept secrets', secret).toString('hex').slice(0, keyIdLength),
    encrypt(bytes, owner = '') {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt(text, owner = '') {
      const bytes = Buffer.from(text, 'base64url')
      try {
        const nonce = bytes.subarray(0, nonceBytes)
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(owner))
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

/** Hashes a code after normalizing it. Without the key, a reader of the database or a backup cannot try all codes. */
export function createCodeHash(secret: string): (code: string) => string {
  const key = keyFor('mam verification codes', secret)
  return (code) => createHmac('sha256', key).update(normalizeCode(code)).digest('hex')
}

/** An unpredictable code. */
export function drawCode({ randomBytes }: Pick<Services, 'randomBytes'>): string {
  return codeFromBytes(randomBytes(codeBytes))
}
