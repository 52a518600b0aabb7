import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { followOrder } from '#tests/support/followed-order.ts'
import { step } from '#tests/support/order-life.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const apps: TestApp[] = []
const open: { leave: () => void }[] = []

afterEach(async () => {
  for (const followed of open.splice(0)) followed.leave()
  for (const app of apps.splice(0).reverse()) await app.close()
})

async function start(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp(options)
  apps.push(app)
  return app
}

async function follow(...asked: Parameters<typeof followOrder>) {
  const followed = await followOrder(...asked)
  open.push(followed)
  return followed
}

async function aPlacedOrder(app: TestApp) {
  const checkout = await aCheckout(app)
  const id: number = (await checkout.order()).body.order.id
  return { ...checkout, id, token: checkout.customer.token }
}

const beatOften = { streams: { orders: { heartbeatMs: 30 } } }
/** Long enough that no heartbeat interferes. */
const neverBeat = { streams: { orders: { heartbeatMs: 3_600_000 } } }

const accept = { step: 'accept', actor: 'partner' } as const

describe('a stream', () => {
  it('is kept open by comments', async () => {
    const app = await start(beatOften)
    const { id, token } = await aPlacedOrder(app)
    const { blocks, progresses } = await follow(app, id, { token })
    await expect.poll(() => blocks.filter(([line]) => line === ': still here').length).toBeGreaterThan(2)
    expect(progresses()).toHaveLength(1)
  })

  it('promises a later arrival when the promised time has passed', async () => {
    const app = await start(beatOften)
    const { id, token } = await aPlacedOrder(app)
    const followed = await follow(app, id, { token })
    const promised = Date.parse((await followed.next()).estimated_at ?? '')
    app.clock.set(new Date(promised))
    expect(Date.parse((await followed.next()).estimated_at ?? '')).toBeGreaterThan(promised)
  })

  it('ends at the next heartbeat when its customer signs out', async () => {
    const app = await start(beatOften)
    const { id, token } = await aPlacedOrder(app)
    const { ended } = await follow(app, id, { token })
    await app.call('DELETE', '/sign_out', { token })
    expect(await ended).toBe('ended')
  })

  it('ends without a message at the next change when its session is over', async () => {
    const app = await start(neverBeat)
    const { id, token, customer } = await aPlacedOrder(app)
    const followed = await follow(app, id, { token })
    await app.db
      .updateTable('sessions')
      .set({ ended_at: app.clock.now() })
      .where('id', '=', customer.sessionId)
      .execute()
    await step(app, id, accept)
    expect(await followed.ended).toBe('ended')
    expect(followed.progresses().map(({ state }) => state)).toEqual(['placed'])
  })

  it('reports changes by another process', async () => {
    const one = await start(neverBeat)
    const { id, token } = await aPlacedOrder(one)
    const other = await start({ ...neverBeat, beside: one })
    const both = [await follow(one, id, { token }), await follow(other, id, { token })]
    for (const followed of both) await followed.next()
    expect((await other.call('POST', `/orders/${id}/cancel`, { token })).status).toBe(200)
    for (const followed of both) {
      expect((await followed.next()).state).toBe('canceled')
      expect(await followed.ended).toBe('ended')
    }
  })

  it('reports after a reconnection the changes during the interruption', async () => {
    const app = await start(neverBeat)
    const { id, token } = await aPlacedOrder(app)
    const followed = await follow(app, id, { token })
    await followed.next()
    // The triggers stay silent, as if no process had listened to the notification.
    await app.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await transaction.updateTable('orders').set({ state: 'accepted' }).where('id', '=', id).execute()
    })
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'mam listener' and datname = current_database()`.execute(app.db)
    expect((await followed.next()).state).toBe('accepted')
    await step(app, id, { step: 'pick_up', actor: 'administrator' })
    expect((await followed.reach('picked_up')).order_id).toBe(id)
  })

  it('continues after a failed read, and no log contains its token or its stream token', async () => {
    const lines: string[] = []
    const app = await start({ ...beatOften, onLogLine: (line) => lines.push(line) })
    const { id, token } = await aPlacedOrder(app)
    const ticket: string = (await app.call('POST', `/orders/${id}/ticket`, { token })).body.ticket
    const both = [await follow(app, id, { token }), await follow(app, id, { ticket })]
    for (const followed of both) await followed.next()
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.db)
    await step(app, id, accept)
    for (const followed of both) await followed.reach('accepted')
    await rename('order_events', 'order_events_away')
    await sql`select pg_notify('order_changed', ${String(id)})`.execute(app.db)
    await expect.poll(() => lines.join('')).toContain('order progress could not be read')
    expect((await follow(app, id, { ticket })).status).toBe(500)
    await rename('order_events_away', 'order_events')
    await step(app, id, { step: 'pick_up', actor: 'administrator' })
    for (const followed of both) await followed.reach('picked_up')
    expect((await follow(app, id, { ticket: `${ticket}x` })).status).toBe(401)
    const secrets = [token, ticket].map((secret) => secret.split('.').at(-1) ?? 'none')
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
  })
})

describe('the number of streams', () => {
  const limits = { streams: { orders: { all: 3, ofAccount: 2 } } }

  it('is limited for one customer, and a place is free again once its client has left', async () => {
    const app = await start(limits)
    const { id, token } = await aPlacedOrder(app)
    const first = await follow(app, id, { token })
    expect((await follow(app, id, { token })).status).toBe(200)
    const third = await follow(app, id, { token, headers: { 'accept-language': 'vi' } })
    expect(third.status).toBe(429)
    expect(third.response.headers.get('retry-after')).toBe('5')
    expect(await third.response.json()).toEqual({
      code: 'too_many_requests',
      message: 'Bạn thử quá nhiều lần. Vui lòng đợi một chút rồi thử lại.',
    })
    first.leave()
    await expect.poll(async () => (await follow(app, id, { token })).status).toBe(200)
  })

  it('is limited for all together', async () => {
    const app = await start(limits)
    const [mine, yours] = [await aPlacedOrder(app), await aPlacedOrder(app)]
    for (const { id, token } of [mine, mine, yours]) {
      expect((await follow(app, id, { token })).status).toBe(200)
    }
    const fourth = await follow(app, yours.id, { token: yours.token })
    expect(fourth.status).toBe(503)
    expect(fourth.response.headers.get('retry-after')).toBe('5')
    expect((await fourth.response.json()).code).toBe('overloaded')
  })

  it('is limited for one client network, where the account with the most gives up a place', async () => {
    const app = await start({ streams: { orders: { ofClient: 4 } } })
    const [many, one] = [await aPlacedOrder(app), await aPlacedOrder(app)]
    const held = []
    for (let n = 0; n < 4; n += 1) held.push(await follow(app, many.id, { token: many.token }))
    for (let n = 0; n < 2; n += 1) {
      expect((await follow(app, one.id, { token: one.token })).status).toBe(200)
    }
    expect(await Promise.all(held.slice(2).map(({ ended }) => ended))).toEqual(['ended', 'ended'])
    expect((await follow(app, one.id, { token: one.token })).status).toBe(429)
    expect((await follow(app, many.id, { token: many.token })).status).toBe(429)
    expect(held.slice(0, 2).map(({ progresses }) => progresses().length)).toEqual([1, 1])
  })

  it('leaves a place to each client, even if one client with many accounts has used all', async () => {
    const app = await start({ streams: { orders: { all: 6, ofAccount: 2 } }, trustProxy: 1 })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    for (let n = 0; n < 3; n += 1) {
      const { id, token } = await aPlacedOrder(app)
      for (let tab = 0; tab < 2; tab += 1) {
        expect((await follow(app, id, { token, headers: from('10.0.0.9') })).status).toBe(200)
      }
    }
    const { id, token } = await aPlacedOrder(app)
    for (let tab = 0; tab < 2; tab += 1) {
      expect((await follow(app, id, { token, headers: from('10.0.0.1') })).status).toBe(200)
    }
  })

  it('does not include refused ones', async () => {
    const app = await start(limits)
    const { id, token } = await aPlacedOrder(app)
    for (let times = 0; times < 5; times += 1) {
      expect((await follow(app, 999_999_999, { token })).status).toBe(404)
    }
    expect((await follow(app, id, { token })).status).toBe(200)
  })
})

it('a busy service opens no stream, and continues the open ones', {
  timeout: 90_000,
}, async () => {
  // The first stream opens before the service first checks its load.
  const loadLimits = {
    maxEventLoopDelay: 3_600_000,
    maxHeapUsedBytes: 1,
    sampleInterval: 12_000,
    lateSamples: 1,
  }
  const app = await start({ loadLimits })
  const { id, token } = await aPlacedOrder(app)
  const followed = await follow(app, id, { token })
  await followed.next()
  await vi.waitFor(async () => expect((await follow(app, id, { token })).status).toBe(503), {
    timeout: 60_000,
    interval: 200,
  })
  await step(app, id, accept)
  expect((await followed.reach('accepted')).order_id).toBe(id)
})

describe('a service that stops', () => {
  it('ends its streams at once', async () => {
    const app = await start()
    const { id, token } = await aPlacedOrder(app)
    const many = await Promise.all(Array.from({ length: 5 }, () => follow(app, id, { token })))
    const startedAt = performance.now()
    apps.pop()
    const closing = app.close()
    for (const { ended } of many) expect(await ended).toBe('ended')
    await closing
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})
