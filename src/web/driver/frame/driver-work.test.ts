import { expect, it, vi } from 'vitest'
import { type CarriedOrder, type CurrentWork, toCurrentWork, withAnswer } from './driver-work.ts'

vi.mock('../driver-api.ts', () => ({
  driverApi: {},
  driverSession: { token: () => null, onToken: () => {} },
}))

const carried = (id: number, state: CarriedOrder['order']['state'] = 'accepted') =>
  ({ order: { id, state }, carrying: { door_wait: null }, waitUntil: null }) as CarriedOrder
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

it('the wait at the door ends by the clock of this device, also in a stored answer', () => {
  const carrying = { door_wait: { calls: 0, calls_needed: 3, seconds_left: 480 } }
  const work = { ...carried(1), carrying, others: [], offer: null } as never
  expect(toCurrentWork('shipping', work, 1_000_000).deliveries[0]?.waitUntil).toBe(1_480_000)
})

it('an answer to an act changes its own order alone, and ends it when it is delivered or not received', () => {
  const work: CurrentWork = { status: 'shipping', deliveries: [carried(1), carried(2)], offer: null }
  const carrying = {
    next_step: 'arrive_at_customer' as const,
    code_tries_left: null,
    door_wait: { calls: 1, calls_needed: 3, seconds_left: 60 },
    steps: [],
  }
  const shown = withAnswer(work, { order: { id: 2, state: 'picked_up' }, carrying }, 1_000)
  expect(shown.deliveries).toEqual([
    carried(1),
    { order: { id: 2, state: 'picked_up' }, carrying, waitUntil: 61_000 },
  ])
  const over = { order: { id: 1, state: 'delivered' as const }, carrying: { ...carrying, next_step: null } }
  expect(withAnswer(work, over, 0).deliveries).toEqual([carried(2)])
  const ended = { order: { id: 2, state: 'canceled' as const }, is_paid: true }
  expect(withAnswer(work, ended, 0).deliveries).toEqual([carried(1)])
})
