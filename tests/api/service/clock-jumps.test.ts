import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it.each([
  ['back by an hour', -3_600_000],
  ['forward by an hour', 3_600_000],
])('an order whose machine sets its clock %s is delivered, and the books agree', async (_name, jumpMs) => {
  const checkout = await aCheckout(app)
  const id: number = (await checkout.order()).body.order.id
  const driver = await aDriver(app, { status: 'shipping' })
  await step(app, id, { step: 'accept', actor: 'partner' })
  app.clock.advance(jumpMs)
  await step(app, id, { step: 'assign', actor: 'driver', driverId: driver.id })
  await step(app, id, { step: 'pick_up', actor: 'administrator' })
  const done = await app.call('PATCH', '/drivers/complete_delivery', {
    token: driver.token,
    body: { order_id: id, status_order: 'completed' },
  })
  expect(done.status).toBe(200)
  await expectBooksInOrder(app)
  expect(await auditDatabase(app.db)).toEqual([])
})
