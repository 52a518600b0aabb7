import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { derivePushKeys } from './push-keys.ts'

it('derives the same pair from the same secret, and different pairs from different secrets', () => {
  const [one, again, other] = ['a secret', 'a secret', 'another secret'].map(derivePushKeys)
  expect(again).toEqual(one)
  expect(other?.publicKey).not.toBe(one?.publicKey)
})

it('makes a matching pair of keys, with the length that browsers require', () => {
  const { publicKey, privateKey } = derivePushKeys('a secret')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  expect(pair.getPublicKey('base64url')).toBe(publicKey)
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32)
})
