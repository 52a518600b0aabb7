import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aCustomer } from '#tests/support/builders.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anOffer, clearOrdersAndPeople } from '#tests/support/scenes/dispatch-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp
let origin: string

beforeAll(async () => {
  app = await startTestApp()
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  app.clock.set(testNoon)
})
afterAll(() => app.close())

async function follow(token: string | null) {
  const leaving = new AbortController()
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}/api/v1/drivers/events`, { headers, signal: leaving.signal })
  let heard = 0
  const reading = (async () => {
    for await (const chunk of response.body ?? []) {
      heard += Buffer.from(chunk).toString().split('event: work').length - 1
    }
  })().catch(() => {})
  async function leave() {
    leaving.abort()
    await reading
  }
  return { status: response.status, heard: () => heard, leave, ended: reading }
}

it('refuses guests and people who are no drivers', async () => {
  const customer = await aCustomer(app)
  expect((await follow(null)).status).toBe(401)
  expect((await follow(customer.token)).status).toBe(403)
})

it('reports the offer, each step and the status of this driver, and nothing to other drivers', async () => {
  const [driver, other] = [await aDriver(app), await aDriver(app, { status: 'offline' })]
  const [own, others] = [await follow(driver.token), await follow(other.token)]
  await expect.poll(() => [own.heard(), others.heard()]).toEqual([1, 1])
  async function expectNewsOf(change: () => Promise<unknown>) {
    const before = own.heard()
    await change()
    await expect.poll(own.heard).toBeGreaterThan(before)
  }
  const { token } = driver
  let id = 0
  await expectNewsOf(async () => {
    id = (await anOffer(app, driver)).id
  })
  await expectNewsOf(() => app.call('POST', `/drivers/orders/${id}/accept`, { token }))
  await expectNewsOf(() => app.call('POST', `/drivers/orders/${id}/pick_up`, { token }))
  const body = { order_id: id, status_order: 'completed' }
  await expectNewsOf(() => app.call('PATCH', '/drivers/complete_delivery', { token, body }))
  await expectNewsOf(() => app.call('PATCH', `/drivers/${driver.id}`, { token, body: { status: 'offline' } }))
  expect(others.heard()).toBe(1)
  await own.leave()
  await others.leave()
})

it('ends when the driver signs out', async () => {
  const { token } = await aDriver(app)
  const stream = await follow(token)
  await expect.poll(stream.heard).toBe(1)
  await app.call('DELETE', '/sign_out', { token })
  await app.db.updateTable('drivers').set({ status: 'offline' }).execute()
  await stream.ended
  expect(stream.heard()).toBe(1)
  expect((await follow(token)).status).toBe(401)
})
