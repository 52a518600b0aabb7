import { expect, it, vi } from 'vitest'
import type { Delivery } from '#contracts/orders/delivery.ts'
import { type CurrentWork, toCurrentWork, withAnswer } from './driver-work.ts'

vi.mock('../driver-api.ts', () => ({
  driverApi: {},
  driverSession: { token: () => null, onToken: () => {} },
}))

const carried = (id: number, state: Delivery['order']['state'] = 'accepted') =>
  ({ order: { id, state } }) as Delivery
const offer = { order_id: 9, seconds_left: 40 }

it('without an answer of the server there is nothing to do', () => {
  expect(toCurrentWork('online', null, 0)).toEqual({ status: 'online', deliveries: [], offer: null })
})

it('the carried order comes first, and an offer ends by the clock of this device', () => {
  const work = { ...carried(1), others: [carried(2)], offer } as never
  const shown = toCurrentWork('shipping', work, 1_000_000)
  expect(shown.deliveries.map(({ order }) => order.id)).toEqual([1, 2])
  expect(shown.offer?.endsAt).toBe(1_040_000)
})

it('an offer without an order is no delivery', () => {
  const work = {
    order: null,
    order_details: [],
    changes: [],
    location_user: null,
    others: [],
    offer,
  } as never
  expect(toCurrentWork('online', work, 0).deliveries).toEqual([])
})

it('an answer to a step changes its own order alone, and ends it when it is delivered', () => {
  const work: CurrentWork = { status: 'shipping', deliveries: [carried(1), carried(2)], offer: null }
  const carrying = {
    next_step: 'arrive_at_customer' as const,
    code_tries_left: null,
    door_wait: null,
    steps: [],
  }
  const shown = withAnswer(work, { order: { id: 2, state: 'picked_up' }, carrying })
  expect(shown.deliveries).toEqual([carried(1), { order: { id: 2, state: 'picked_up' }, carrying }])
  const over = { order: { id: 1, state: 'delivered' as const }, carrying: { ...carrying, next_step: null } }
  expect(withAnswer(work, over).deliveries).toEqual([carried(2)])
})
