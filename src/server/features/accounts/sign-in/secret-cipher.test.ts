import { expect, it } from 'vitest'
import { createCipher } from './secret-cipher.ts'

const bytes = Buffer.from('the secret of a second factor')

it('gives back what it encrypted, each time in another text', () => {
  const { encrypt, decrypt } = createCipher('a secret')
  const texts = [encrypt(bytes), encrypt(bytes)]
  expect(new Set(texts).size).toBe(2)
  for (const text of texts) expect(decrypt(text)).toEqual(bytes)
})

it('reads nothing that another secret encrypted, that was changed or cut off', () => {
  const text = createCipher('a secret').encrypt(bytes)
  const { decrypt } = createCipher('another secret')
  expect(decrypt(text)).toBeNull()
  const own = createCipher('a secret')
  expect(own.decrypt(`${text.slice(0, -2)}AA`)).toBeNull()
  expect(own.decrypt(text.slice(0, 20))).toBeNull()
  expect(own.decrypt('')).toBeNull()
})
