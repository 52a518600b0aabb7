import { expect, test } from 'vitest'
import type { Address } from '#contracts/places/address.ts'
import { chosenAddress, rememberAddress } from './chosen-address.ts'

const addresses = [11, 12].map((id) => ({ id, name: `Nhà ${id}` })) as Address[]

test('without a choice the first address is taken, and without addresses none', () => {
  expect(chosenAddress(1, addresses)?.id).toBe(11)
  expect(chosenAddress(1, [])).toBeUndefined()
})

test('a choice is remembered for its person only', () => {
  rememberAddress(1, 12)
  expect(chosenAddress(1, addresses)?.id).toBe(12)
  expect(chosenAddress(2, addresses)?.id).toBe(11)
})

test('a chosen address that is gone gives way to the first', () => {
  rememberAddress(1, 99)
  expect(chosenAddress(1, addresses)?.id).toBe(11)
})
