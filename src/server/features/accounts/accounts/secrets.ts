import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { codeFromBytes, normalizeCode } from '#domain/accounts/verification-code.ts'
import type { Cipher, HashCode, Secrets, Services } from '#server/context.ts'

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

function cipherOf(secret: string): Cipher {
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

/** Encrypts secrets that must be readable again. Former secrets of the service can still decrypt. */
export function createCipher([current, ...former]: Secrets): Cipher {
  const newest = cipherOf(current)
  const all = [newest, ...former.map(cipherOf)]
  return {
    ...newest,
    decrypt(text, owner) {
      for (const { decrypt } of all) {
        const bytes = decrypt(text, owner)
        if (bytes !== null) return bytes
      }
      return null
    },
  }
}

/**
 * Hashes a normalized code with each secret, the current one first. Without the key, a reader of the database or a
 * backup cannot try all codes.
 */
export function createCodeHash([current, ...former]: Secrets): HashCode {
  function hashBy(secret: string) {
    const key = keyFor('mam verification codes', secret)
    return (code: string) => createHmac('sha256', key).update(code).digest('hex')
  }
  const [newest, others] = [hashBy(current), former.map(hashBy)]
  return (typed) => {
    const code = normalizeCode(typed)
    return [newest(code), ...others.map((hash) => hash(code))]
  }
}

/** An unpredictable code. */
export function drawCode({ randomBytes }: Pick<Services, 'randomBytes'>): string {
  return codeFromBytes(randomBytes(codeBytes))
}
