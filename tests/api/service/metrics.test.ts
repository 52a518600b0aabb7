import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMailOnce } from '#server/jobs/queue.ts'
import { createMetrics } from '#server/processes/metrics/create-metrics.ts'
import { watchShop } from '#server/processes/metrics/watch-shop.ts'
import { step } from '#tests/support/order-life.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let read: () => Promise<string>
const metrics = createMetrics()

beforeAll(async () => {
  app = await startTestApp({ recordRequest: metrics.watchers.recordRequest })
  const [{ db, pool, cache, clock }, dataDir] = [app, tmpdir()]
  const readMetrics = await watchShop({
    registry: metrics.registry,
    db,
    pool,
    cache,
    dataDir,
    clock: clock.now,
  })
  read = async () => (await readMetrics()).text
})
afterAll(() => app.close())

/** The value of a metric with these labels, or undefined. */
function figureIn(text: string, name: string, labels = ''): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name}${labels} `))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
}

/** The figures five seconds later. */
async function readLater(): Promise<string> {
  app.clock.advance(5_000)
  return read()
}

describe('the metrics', () => {
  it('follow an order: who it waits for, for how long, and each of its steps', async () => {
    const before = await readLater()
    const { order } = await aCheckout(app)
    const orderId: number = (await order()).body.order.id
    app.clock.advance(85_000)
    const placed = await readLater()
    const waiting = (text: string, situation: string) =>
      figureIn(text, 'mam_orders_waiting', `{situation="${situation}"}`)
    const longest = (text: string, situation: string) =>
      figureIn(text, 'mam_orders_longest_wait_seconds', `{situation="${situation}"}`)
    const steps = (text: string, name: string) =>
      figureIn(text, 'mam_order_steps_total', `{step="${name}"}`) ?? 0
    expect((figureIn(placed, 'mam_orders_open') ?? 0) - (figureIn(before, 'mam_orders_open') ?? 0)).toBe(1)
    expect([waiting(placed, 'unanswered'), longest(placed, 'unanswered')]).toEqual([1, 90])
    expect(steps(placed, 'placed') - steps(before, 'placed')).toBe(1)
    await step(app, orderId, { step: 'accept', actor: 'partner' })
    app.clock.advance(25_000)
    const accepted = await readLater()
    expect([waiting(accepted, 'unanswered'), longest(accepted, 'unanswered')]).toEqual([0, 0])
    expect([waiting(accepted, 'without_driver'), longest(accepted, 'without_driver')]).toEqual([1, 30])
    expect(waiting(accepted, 'late')).toBe(0)
    app.clock.advance(3 * 3_600_000)
    expect(waiting(await readLater(), 'late')).toBe(1)
  })

  it('count the mails that wait, and how long the oldest is due', async () => {
    const mail = { to: 'somebody@mam.test', subject: 'Hello', text: 'Hello', html: '<p>Hello' }
    await queueMailOnce(app.db, mail)
    await queueMailOnce(app.db, mail)
    await sql`
      update pgboss.job set created_on = ${new Date(app.clock.now().getTime() - 3_600_000)}::timestamptz
       where id = (select id from pgboss.job where name = 'mail' limit 1)`.execute(app.db)
    const text = await readLater()
    expect(figureIn(text, 'mam_queue_jobs', '{queue="mail",state="waiting"}')).toBe(2)
    expect(figureIn(text, 'mam_queue_oldest_seconds', '{queue="mail"}')).toBeGreaterThanOrEqual(3_600)
  })

  it('measure calls by their names and kinds of status', async () => {
    const before = await readLater()
    await app.call('GET', '/user')
    await app.call('GET', '/partners/999999999')
    const text = await readLater()
    const count = (from: string, labels: string) =>
      figureIn(from, 'mam_request_duration_seconds_count', labels) ?? 0
    for (const labels of ['{call="getUser",status="4xx"}', '{call="getPartner",status="4xx"}'])
      expect(count(text, labels) - count(before, labels), labels).toBe(1)
  })

  it('count what the cache kept, made and dropped', async () => {
    const before = await readLater()
    const answers = (text: string, kind: string) =>
      figureIn(text, 'mam_cache_answers_total', `{kind="${kind}"}`) ?? 0
    for (let n = 0; n < 3; n += 1) await app.call('GET', '/partners?page=1')
    app.cache.invalidate(['partners'])
    const text = await readLater()
    expect(answers(text, 'made') - answers(before, 'made')).toBe(1)
    expect(answers(text, 'kept') - answers(before, 'kept')).toBe(2)
  })

  it('are answered without the database, and say that it is gone', async () => {
    const [{ db, pool, cache }, dataDir] = [app, tmpdir()]
    const { registry } = createMetrics()
    const times = [0, 5_000]
    const clock = () => new Date(times.shift() ?? 10_000)
    let isGone = false
    const failing = new Proxy(db, {
      get: (target, name) => {
        if (isGone) throw new Error('Connection terminated')
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const readAlone = await watchShop({ registry, db: failing, pool, cache, dataDir, clock })
    expect(figureIn((await readAlone()).text, 'mam_database_up')).toBe(1)
    isGone = true
    const { text } = await readAlone()
    expect(figureIn(text, 'mam_database_up')).toBe(0)
    expect(figureIn(text, 'mam_disk_free_bytes')).toBeGreaterThan(0)
  })
})

describe('an answer', () => {
  it.each(['/partners', '/user', '/nowhere', '/partners/999999999'])(
    'of %s has the id of its request',
    async (path) => {
      const { headers } = await app.call('GET', path)
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})
