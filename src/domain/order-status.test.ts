import { expect, it } from 'vitest'
import { checkoutTypes, orderStatuses, rateStatuses } from './order-status.ts'

it('names the states of an order, of its rating and the ways to pay exactly as the wire does', () => {
  expect(orderStatuses).toEqual(['shipping', 'completed', 'canceled'])
  expect(rateStatuses).toEqual(['not_rated', 'rate', 'rated'])
  expect(checkoutTypes).toEqual(['cash', 'coins'])
})
