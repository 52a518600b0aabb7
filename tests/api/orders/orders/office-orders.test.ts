import { afterAll, beforeAll, expect, it } from 'vitest'
import * as officeOrders from '#contracts/orders/office-orders.ts'
import { deliver, expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { expectRefusal, listRefusals, type Refused } from '#tests/support/scenes/money-refusals.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof anAdministrator>>

beforeAll(async () => {
  app = await startTestApp()
  owner = await anAdministrator(app, { role: 'owner' })
})
afterAll(async () => {
  await expectBooksInOrder(app)
  await app.close()
})

const nobody = 999_999
const office = (path: string, body: object = {}) => app.call('POST', path, { token: owner.token, body })
const read = (path: string) => app.call('GET', path, { token: owner.token })

async function anOrder(price = 30_000): Promise<number> {
  const { order } = await aCheckout(app, { price })
  return (await order(price < 100_000 ? {} : { shipping_fee: 0 })).body.order.id
}

const refused: Refused = {
  takeOrderStep: {
    order_not_found: () => office(`/administrators/orders/${nobody}/steps`, { step: 'accept' }),
    order_state_changed: async () =>
      office(`/administrators/orders/${await anOrder()}/steps`, { step: 'complete' }),
  },
  cancelOrderByHand: {
    order_not_found: () => office(`/administrators/orders/${nobody}/cancel`),
    async order_state_changed() {
      const id = await anOrder()
      await office(`/administrators/orders/${id}/cancel`)
      return office(`/administrators/orders/${id}/cancel`)
    },
  },
  listRefundableLines: {
    order_not_found: () => read(`/administrators/orders/${nobody}/lines`),
  },
}
const { declared, ways } = listRefusals(refused, officeOrders)

it('every declared refusal of these calls has a test case', () => {
  expect(ways.map(({ name, code }) => `${name} ${code}`).toSorted()).toEqual(declared)
})

it.each(ways)('$name is refused: $code', ({ code, take }) => expectRefusal(code, take))

it('an administrator takes an order through its life, and each step is a line of the trail', async () => {
  const id = await anOrder()
  for (const [step, state] of [
    ['accept', 'accepted'],
    ['pick_up', 'picked_up'],
    ['complete', 'delivered'],
  ]) {
    expect((await office(`/administrators/orders/${id}/steps`, { step })).body).toEqual({ id, state })
  }
  expect((await office(`/administrators/orders/${id}/steps`, { step: 'cancel' })).body.errors).toHaveProperty(
    'step',
  )
  const noted = await app.db
    .selectFrom('admin_actions')
    .select(['operator', 'action', 'details'])
    .where('target_kind', '=', 'order')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
  expect(noted).toEqual(
    ['accept', 'pick_up', 'complete'].map((step) => ({
      ...{ operator: `administrator ${owner.id}`, action: 'takeOrderStep', details: { step } },
    })),
  )
})

it('a canceled order above the limit of one person waits for another', async () => {
  const id = await anOrder(900_000)
  await office(`/administrators/orders/${id}/steps`, { step: 'accept' })
  await office(`/administrators/orders/${id}/steps`, { step: 'pick_up' })
  const { status, body } = await office(`/administrators/orders/${id}/cancel`)
  expect([status, body]).toEqual([200, { id, state: 'canceled', adjustment_id: body.adjustment_id }])
  const waits = await read(`/administrators/adjustments?order_id=${id}`)
  expect(waits.body).toMatchObject([{ id: body.adjustment_id, state: 'waiting' }])
})

it('shows which dishes of an order can still be refunded', async () => {
  const { order } = await aCheckout(app, { price: 30_000, quantity: 3 })
  const id: number = (await order()).body.order.id
  await deliver(app, id, (await aDriver(app)).id)
  const lines = async () => (await read(`/administrators/orders/${id}/lines`)).body
  const [line] = await lines()
  expect(line).toMatchObject({ price: 30_000, quantity: 3, left: 3 })
  const refund = { order_id: id, lines: [{ line_id: line.id, quantity: 2 }], reason: 'Sai món' }
  const paid = { bearer: 'restaurant', paid_to: 'coins' }
  await app.call('POST', '/administrators/refunds', { token: owner.token, body: { ...refund, ...paid } })
  expect(await lines()).toMatchObject([{ left: 1 }])
})

it('lists the restaurants’ requests to cancel in pages', async () => {
  const { status, body, headers } = await read('/administrators/cancel_requests?per_page=1')
  expect([status, body, headers['x-total-count']]).toEqual([200, [], '0'])
})
