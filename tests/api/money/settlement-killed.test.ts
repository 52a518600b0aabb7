import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startApiService } from '#tests/support/service/api-service.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const orders = 48
const atOnce = 8
const toldBeforeKill = 10

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Delivery = { id: number; token: string }

/** An order that its driver carries; every second one is paid with coins. */
async function aPickedUp(number: number): Promise<Delivery> {
  const checkout = await aCheckout(app, { coins: 45_000 })
  const type_checkout = number % 2 === 0 ? 'coins' : 'cash'
  const id: number = (await checkout.order({ type_checkout })).body.order.id
  const driver = await aDriver(app, { status: 'shipping' })
  await step(app, id, { step: 'accept', actor: 'partner' })
  await step(app, id, { step: 'assign', actor: 'driver', driverId: driver.id })
  await step(app, id, { step: 'pick_up', actor: 'administrator' })
  return { id, token: driver.token }
}

/**
 * Drivers complete orders, several at the same time; collects the orders that the service confirms, also while it runs.
 */
function complete(origin: string, deliveries: readonly Delivery[]) {
  const answers = new Map<number, number>()
  const left = [...deliveries]
  async function work(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { status } = await fetch(`${origin}/api/v1/drivers/complete_delivery`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${next.token}` },
        body: JSON.stringify({ order_id: next.id, status_order: 'completed' }),
      })
      answers.set(next.id, status)
    }
  }
  return { answers, all: Promise.allSettled(Array.from({ length: atOnce }, work)) }
}

async function settled() {
  const delivered = app.db.selectFrom('orders').select('id').where('state', '=', 'delivered').orderBy('id')
  const posted = app.db.selectFrom('ledger_entries').select('order_id').where('cause', '=', 'delivered')
  return {
    orders: (await delivered.execute()).map(({ id }) => id),
    posted: (await posted.orderBy('order_id').execute()).map(({ order_id }) => order_id),
  }
}

it('a service that is killed during deliveries has settled each order once or not at all', {
  timeout: 120_000,
}, async () => {
  const deliveries: Delivery[] = []
  for (let number = 0; number < orders; number += 1) deliveries.push(await aPickedUp(number))
  const first = await startApiService(app)
  const { answers, all } = complete(first.origin, deliveries)
  await vi.waitFor(() => expect(answers.size).toBeGreaterThanOrEqual(toldBeforeKill), {
    interval: 2,
    timeout: 60_000,
  })
  await first.kill()
  await all

  const before = await settled()
  expect([...answers.values()].every((status) => status === 200)).toBe(true)
  expect(before.orders).toEqual(expect.arrayContaining([...answers.keys()]))
  expect(before.posted).toEqual(before.orders)
  expect(before.orders.length).toBeLessThan(orders)
  await expectBooksInOrder(app)

  const second = await startApiService(app)
  const again = complete(second.origin, deliveries)
  await again.all
  await second.kill()
  const statuses = [...again.answers.values()]
  expect(statuses.filter((status) => status === 409)).toHaveLength(before.orders.length)
  expect(statuses.filter((status) => status === 200)).toHaveLength(orders - before.orders.length)
  const after = await settled()
  expect(after.orders).toHaveLength(orders)
  expect(after.posted).toEqual(after.orders)
  await expectBooksInOrder(app)
})
