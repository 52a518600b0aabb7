import { beforeEach, expect, it, vi } from 'vitest'
import type { Delivery } from '#contracts/orders/delivery.ts'
import { type CurrentWork, driverWork, toCurrentWork, withStep } from './driver-work.ts'

const calls = vi.hoisted(() => ({
  pickUpOrder: vi.fn(),
  completeDelivery: vi.fn(),
  showDelivery: vi.fn(),
}))
vi.mock('../driver-api.ts', () => ({
  driverApi: calls,
  driverSession: { token: () => null, onToken: () => {} },
}))

beforeEach(() => vi.resetAllMocks())

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

it('a step changes its own order alone', () => {
  const work: CurrentWork = { status: 'shipping', deliveries: [carried(1), carried(2)], offer: null }
  const states = ({ deliveries }: CurrentWork) => deliveries.map(({ order }) => [order.id, order.state])
  expect(states(withStep(work, { id: 2, step: 'pick_up' }))).toEqual([
    [1, 'accepted'],
    [2, 'picked_up'],
  ])
  expect(states(withStep(work, { id: 1, step: 'delivered' }))).toEqual([[2, 'accepted']])
})

const changed = { ok: false, refusal: { status: 409, code: 'order_state_changed', message: '' } }

it.each([
  ['pick_up', 'picked_up', true],
  ['pick_up', 'delivered', true],
  ['pick_up', 'canceled', false],
  ['delivered', 'delivered', true],
  ['delivered', 'picked_up', false],
  ['delivered', 'canceled', false],
] as const)('a refused %s of an order that is %s now counts as taken: %s', async (step, state, isTaken) => {
  calls.pickUpOrder.mockResolvedValue(changed)
  calls.completeDelivery.mockResolvedValue(changed)
  calls.showDelivery.mockResolvedValue({ ok: true, value: carried(1, state) })
  const sent = await driverWork.send({ owner: 1, id: 1, step, at: 0 })
  expect(sent).toEqual(isTaken ? { ok: true, value: { id: 1, step } } : changed)
})

it('another refusal is asked no further', async () => {
  const offline = { ok: false, refusal: { status: 0, code: 'offline', message: '' } }
  calls.pickUpOrder.mockResolvedValue(offline)
  expect(await driverWork.send({ owner: 1, id: 1, step: 'pick_up', at: 0 })).toEqual(offline)
  expect(calls.showDelivery).not.toHaveBeenCalled()
})
