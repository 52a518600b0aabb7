import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPushSender } from '#server/adapters/push/send-push.ts'
import type { QueuedPush } from '#server/context.ts'
import { type Queue, startQueue } from '#server/jobs/queue.ts'
import { aMember } from '#tests/support/principals.ts'
import { deliverQueued } from '#tests/support/push/deliver-queued.ts'
import { startPushService } from '#tests/support/push/push-service.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testPushKeys } from '#tests/support/test-app.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let queue: Queue

beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ pushServices: ['127.0.0.1'] })
  const subject = 'mailto:shop@mam.test'
  const { publicKey: pushKey } = testPushKeys
  const send = createPushSender({ keys: testPushKeys, subject, onRefused: () => {} })
  queue = await startQueue({
    ...{ db: app.db, pool: app.pool, listen: app.listen, deliver: async () => {} },
    runPushJob: (push) => deliverQueued(app.db, push, { now: app.clock.now(), pushKey, send }),
    log: { warn: () => {}, error: () => {} },
  })
})
afterAll(async () => {
  // A hanging request ends with its push service.
  await service.close()
  await queue.stop()
  await app.close()
})

/** A restaurant whose owner's device gets push messages, and the jobs that wait for that device. */
async function aShop() {
  const checkout = await aCheckout(app)
  const { token } = await aMember(app, { partnerId: checkout.partner.id })
  const browser = service.subscribe(testPushKeys.publicKey)
  const body = { device: 'tablet-01', is_helper: false, ...browser }
  expect((await app.call('PUT', '/partner/push/subscriptions', { token, body })).status).toBe(200)
  async function queued(ask: () => Promise<{ status: number }>): Promise<QueuedPush[]> {
    app.pushes.length = 0
    expect((await ask()).status).toBeLessThan(300)
    return app.pushes.splice(0)
  }
  return {
    browser,
    test: () =>
      queued(() => app.call('POST', '/partner/push/test', { token, body: { device: 'tablet-01' } })),
    order: () => queued(() => checkout.order()),
  }
}

const states = async (): Promise<string[]> =>
  (await app.pool.query("select state from pgboss.job where name = 'push'")).rows.map(({ state }) => state)

it('an order is pushed at once while 50 test messages of another restaurant hang, and a test is not retried', async () => {
  const [slow, other] = [await aShop(), await aShop()]
  service.silence(slow.browser)
  const [test] = await slow.test()
  if (test === undefined) throw new Error('No test was queued.')
  await queue.queuePushes(
    app.db,
    Array.from({ length: 50 }, () => test),
  )
  await expect.poll(service.countHanging).toBe(5)
  const queued = await other.order()
  const started = performance.now()
  await queue.queuePushes(app.db, queued)
  await expect.poll(() => service.received.length, { timeout: 4_000, interval: 20 }).toBe(queued.length)
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(service.received.map(({ endpoint }) => endpoint)).toEqual([other.browser.endpoint])
  expect(service.countHanging()).toBe(5)
  // The sender gives a test up after 5 s.
  await expect.poll(states, { timeout: 8_000 }).toContain('failed')
})
