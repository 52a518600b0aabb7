import { expect, test } from 'vitest'
import { firstParty, ratedParty } from './rated-order.ts'

const order = { id: 7, driver_id: 3, partner_id: 9 }
const undelivered = { ...order, driver_id: null }

test('the driver is rated first, and the restaurant once the driver is rated or where there was none', () => {
  expect(firstParty(order, false)).toBe('driver')
  expect(firstParty(order, true)).toBe('partner')
  expect(firstParty(undelivered, false)).toBe('partner')
})

test('a feedback names either the driver or the restaurant', () => {
  expect(ratedParty(order, 'driver')).toEqual({ order_id: 7, driver_id: 3 })
  expect(ratedParty(order, 'partner')).toEqual({ order_id: 7, partner_id: 9 })
})
