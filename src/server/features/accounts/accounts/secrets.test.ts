import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCipher, createCodeHash } from './secrets.ts'

const secret = 'a secret that is long enough to be one'
const hashOf = (one: string) => (code: string) => createCodeHash([one])(code)[0]
const hashCode = hashOf(secret)

it('the hash of a code does not depend on spaces, hyphens or capitals', () => {
  for (const typed of ['acde2345', 'ACDE 2345', ' acde-23 45 '])
    expect(hashCode(typed)).toBe(hashCode('ACDE2345'))
  expect(hashCode('ACDE2346')).not.toBe(hashCode('ACDE2345'))
})

it('the hash of a code depends only on the code and the secret', () => {
  expect(hashOf(secret)('ACDE2345')).toBe(hashCode('ACDE2345'))
  expect(hashOf(`${secret}!`)('ACDE2345')).not.toBe(hashCode('ACDE2345'))
})

it('the hash of a code needs the secret', () => {
  expect(hashCode('ACDE2345')).not.toBe(createHash('sha256').update('ACDE2345').digest('hex'))
})

const bytes = Buffer.from('the secret of a second factor')

it('encrypts the same bytes to a different text each time, and decrypts each text', () => {
  const { encrypt, decrypt } = createCipher(['a secret'])
  const texts = [encrypt(bytes), encrypt(bytes)]
  expect(new Set(texts).size).toBe(2)
  for (const text of texts) expect(decrypt(text)).toEqual(bytes)
})

it('decrypts a text only for the owner that it was encrypted for', () => {
  const { encrypt, decrypt } = createCipher(['a secret'])
  const text = encrypt(bytes, 'account 1')
  expect(decrypt(text, 'account 1')).toEqual(bytes)
  for (const other of ['account 2', undefined]) expect(decrypt(text, other)).toBeNull()
  expect(decrypt(encrypt(bytes), 'account 1')).toBeNull()
})

it('the id of a key is the same for the same secret', () => {
  const [own, same, other] = ['a secret', 'a secret', 'another secret'].map(
    (one) => createCipher([one]).keyId,
  )
  expect(own).toMatch(/^[0-9a-f]{12}$/)
  expect([same === own, other === own]).toEqual([true, false])
})

it('does not decrypt a text that another secret encrypted, or that was changed or cut off', () => {
  const text = createCipher(['a secret']).encrypt(bytes)
  const { decrypt } = createCipher(['another secret'])
  expect(decrypt(text)).toBeNull()
  const own = createCipher(['a secret'])
  expect(own.decrypt(`${text.slice(0, -2)}AA`)).toBeNull()
  expect(own.decrypt(text.slice(0, 20))).toBeNull()
  expect(own.decrypt('')).toBeNull()
})

it('a former secret still decrypts, but no longer encrypts', () => {
  const [before, after] = [createCipher(['before']), createCipher(['after', 'before'])]
  expect(after.decrypt(before.encrypt(bytes, 'a'), 'a')).toEqual(bytes)
  expect(before.decrypt(after.encrypt(bytes, 'a'), 'a')).toBeNull()
  expect(after.keyId).toBe(createCipher(['after']).keyId)
  expect(createCodeHash(['after', 'before'])('ACDE2345')).toEqual([
    hashOf('after')('ACDE2345'),
    hashOf('before')('ACDE2345'),
  ])
})
