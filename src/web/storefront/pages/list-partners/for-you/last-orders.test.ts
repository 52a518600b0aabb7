import { expect, test } from 'vitest'
import { lastOrders } from './last-orders.ts'

const order = (id: number, partnerId: number) => ({ id, partner_id: partnerId })

test('only the newest order of each restaurant is offered again', () => {
  expect(lastOrders([order(9, 1), order(8, 2), order(7, 1), order(6, 3)])).toEqual([
    order(9, 1),
    order(8, 2),
    order(6, 3),
  ])
})

test('at most three orders are offered', () => {
  expect(lastOrders([1, 2, 3, 4, 5].map((id) => order(id, id)))).toHaveLength(3)
})
