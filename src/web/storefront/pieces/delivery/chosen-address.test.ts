import { expect, test } from 'vitest'
import type { Address } from '#contracts/places/address.ts'
import { chosenAddress, rememberAddress } from './chosen-address.ts'

const addresses = [11, 12].map((id) => ({ id, name: `Nhà ${id}`, is_default: false })) as Address[]

test('without a choice the first address is taken, and without addresses none', () => {
  expect(chosenAddress(1, addresses)?.id).toBe(11)
  expect(chosenAddress(1, [])).toBeUndefined()
})

test('without a choice the preselected one is taken', () => {
  const [first, second] = addresses as [Address, Address]
  expect(chosenAddress(3, [first, { ...second, is_default: true }])?.id).toBe(12)
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
