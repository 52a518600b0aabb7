import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { historyEvents, type OrderEvent } from '#domain/orders/order-status.ts'
import type { Database, OutgoingMail } from '#server/context.ts'
import { readActiveOrders } from '#server/demo/simulator/active-order-store.ts'
import { town } from '#server/demo/town/town.ts'
import {
  type EventHandler,
  type EventHandlers,
  handleJobs,
  startSubscribers,
} from '#server/events/run-subscribers.ts'
import { type JobSubscriber, subscribersOf, transports } from '#server/events/subscribers.ts'
import { pushOffers } from '#server/features/delivery/driver-push/public.ts'
import { offerAcceptedOrders } from '#server/features/delivery/drivers/public.ts'
import { pushOrders } from '#server/features/kitchen/push/public.ts'
import { mailOrders } from '#server/features/orders/order-mails/public.ts'
import { type Queue, startQueue } from '#server/jobs/queue.ts'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { waitingJobs } from '#tests/support/follow-events.ts'
import { deliver } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { askedFor, offersOf } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let queues: Queue[]
let sent: OutgoingMail[]

beforeEach(async () => {
  app = await startTestApp({ leavesEvents: true })
  queues = []
  sent = []
})
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()))
  expect(await auditDatabase(app.db)).toEqual([])
  await app.close()
})

/** Starts the background work of a service process. */
async function startProcess(
  replaced: Partial<EventHandlers> = {},
  deliverMail = async (mail: OutgoingMail) => void sent.push(mail),
): Promise<void> {
  const queue = await startQueue({
    db: app.db,
    pool: app.pool,
    listen: app.listen,
    deliver: ({ mail }) => deliverMail(mail),
    log: { warn: () => {}, error: () => {} },
  })
  queues.push(queue)
  const { db, listen } = app
  const handlers = {
    mail: (own: Database, told: Parameters<EventHandler>[1]) =>
      mailOrders(own, told, { queueMails: queue.queueMails, publicUrl: '' }),
    push: (own: Database, told: Parameters<EventHandler>[1]) =>
      pushOrders(own, told, { queuePushes: queue.queuePushes, now: app.clock.now() }),
    dispatch: (own: Database, told: Parameters<EventHandler>[1]) =>
      offerAcceptedOrders(own, told, app.clock.now()),
    offers: (own: Database, told: Parameters<EventHandler>[1]) => pushOffers(own, told, queue),
    ...replaced,
  }
  await startSubscribers({ db, listen, queue, handlers })
}

async function aPlacedOrder() {
  const { order, partner, customer } = await aCheckout(app)
  const id: number = (await order()).body.order.id
  const token = await aPartnerToken(app, partner.id)
  const accept = () => app.call('POST', `/partner/orders/${id}/accept`, { token })
  const refuse = () => app.call('POST', `/partner/orders/${id}/refuse`, { token, body: { reason: 'Hết' } })
  return { id, token, accept, refuse, customer }
}

const countJobs = async () => (await app.pool.query('select 1 from pgboss.job')).rows.length
const mailJobs = async () => (await app.pool.query("select id from pgboss.job where name = 'mail'")).rows

/** Handles the waiting jobs of one subscriber like a worker; answers the errors. */
async function runJobs(name: JobSubscriber, handle: EventHandler): Promise<unknown[]> {
  const { queue, batchSize } = transports[name]
  const jobIds = await waitingJobs(app.db, name)
  return [...(await handleJobs(app.db, { queue, jobIds, batchSize, handle })).values()]
}

describe('an event of an order', () => {
  /** What the queue and the channels got for each event of two orders, one delivered and one canceled. */
  async function watchEvents(): Promise<Map<OrderEvent, string[]>> {
    const heard: string[] = []
    for (const channel of ['order_changed', 'order_dispatch'])
      await app.listen(channel, { onMessage: (id) => heard.push(`${channel} ${id}`), onGap: () => {} })
    const told = new Map<OrderEvent, string[]>()

    async function note(event: OrderEvent, orderId: number): Promise<void> {
      // A last event, which arrives after all others.
      heard.push('')
      await app.notify('order_changed')
      await expect.poll(() => heard.at(-1)).toBe('order_changed ')
      const notifications = heard.splice(0).filter((line) => line.endsWith(` ${orderId}`))
      const { rows } = await app.pool.query(
        "delete from pgboss.job returning name || ' ' || (data ->> 'order_id') as job",
      )
      told.set(
        event,
        [...rows.map(({ job }) => job), ...notifications]
          .map((each) => each.replace(` ${orderId}`, ''))
          .sort(),
      )
    }

    const { id, accept, token } = await aPlacedOrder()
    await note('placed', id)
    await accept()
    await note('accepted', id)
    await app.call('POST', `/partner/orders/${id}/ready`, { token })
    await note('ready', id)
    const driver = await aDriver(app)
    await offerAcceptedOrders(app.db, [{ orderId: id }], app.clock.now())
    const carry = (step: string) => app.call('POST', `/drivers/orders/${id}/${step}`, { token: driver.token })
    await carry('accept')
    await note('assigned', id)
    await carry('pick_up')
    await note('picked_up', id)
    await app.call('PATCH', '/drivers/complete_delivery', {
      token: driver.token,
      body: { order_id: id, status_order: 'completed' },
    })
    await note('delivered', id)
    const other = await aPlacedOrder()
    await note('placed', other.id)
    await other.refuse()
    await note('canceled', other.id)
    return told
  }

  it('reaches each subscriber once, and no other', async () => {
    const told = await watchEvents()
    expect(Object.fromEntries(told)).toEqual({
      placed: ['order-mail', 'order-push'],
      accepted: ['order-dispatch', 'order_changed', 'order_dispatch'],
      ready: ['order_changed'],
      assigned: ['order_changed'],
      picked_up: ['order_changed'],
      delivered: ['order_changed'],
      canceled: ['order-mail', 'order_changed'],
    })
    expect(Object.keys(subscribersOf).sort()).toEqual([...historyEvents].sort())
  })

  it('reaches no subscriber when its step is refused or rolled back', async () => {
    const { accept } = await aPlacedOrder()
    await accept()
    const before = await countJobs()
    expect((await accept()).status).toBe(409)
    const { order } = await aCheckout(app)
    expect((await order({ shipping_fee: 1 })).status).toBe(409)
    expect(await countJobs()).toBe(before)
  })
})

describe('a subscriber that fails half-way', () => {
  it('mails once, wherever it failed', async () => {
    await startProcess({ mail: () => Promise.reject(new Error('not this time')), dispatch: async () => {} })
    const { queueMails } = queues[0] as Queue
    await queues[0]?.stop()
    queues = []
    await aPlacedOrder()
    // The stopped process has taken none of it or has failed. Both cases wait the same time.
    await sql`update pgboss.job set state = 'created'`.execute(app.db)
    const broken = await runJobs('mail', async (db, told) => {
      await mailOrders(db, told, { queueMails, publicUrl: '' })
      throw new Error('the process is gone')
    })
    expect([broken, await mailJobs()]).toEqual([[new Error('the process is gone')], []])
    const jobIds = await waitingJobs(app.db, 'mail')
    await runJobs('mail', (db, told) => mailOrders(db, told, { queueMails, publicUrl: '' }))
    expect(await mailJobs()).toEqual(jobIds.map((id) => ({ id })))
  })

  it('loses its connection and gets the event again, once', async () => {
    let breaks = 0
    await startProcess({
      dispatch: async (db, told) => {
        await offerAcceptedOrders(db, told, app.clock.now())
        if (breaks > 0) return
        breaks += 1
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
      },
    })
    const driver = await aDriver(app)
    const { id, accept } = await aPlacedOrder()
    await accept()
    await expect.poll(() => offersOf(app, id)).toEqual([[driver.id, null]])
    await expect.poll(countJobs).toBe(0)
    expect([breaks, await offersOf(app, id)]).toEqual([1, [[driver.id, null]]])
  })

  it('does not block the others in its batch', async () => {
    const orders = [await aPlacedOrder(), await aPlacedOrder(), await aPlacedOrder()]
    const done: number[] = []
    const failed = await runJobs('mail', async (_db, told) => {
      if (told.some(({ orderId }) => orderId === orders[1]?.id)) throw new Error('this one cannot be told')
      done.push(...told.map(({ orderId }) => orderId))
    })
    expect(failed).toEqual([new Error('this one cannot be told')])
    expect(done).toEqual([orders[0]?.id, orders[2]?.id])
    expect(await waitingJobs(app.db, 'mail')).toHaveLength(1)
  })

  it('does not use up its retries in an outage', async () => {
    for (let n = 0; n < 7; n += 1) await aPlacedOrder()
    let tries = 0
    const failed = await runJobs('mail', async () => {
      tries += 1
      throw new Error('away')
    })
    expect([tries, failed.length, (await waitingJobs(app.db, 'mail')).length]).toEqual([6, 7, 7])
  })
})

describe('two processes', () => {
  it('mail and offer each order once', async () => {
    await Promise.all([startProcess(), startProcess()])
    const orders = await Promise.all(Array.from({ length: 8 }, aPlacedOrder))
    await Promise.all(orders.map(() => aDriver(app)))
    await Promise.all(orders.map(({ accept }) => accept()))
    await expect.poll(countJobs).toBe(0)
    expect(sent.map(({ to }) => to).sort()).toEqual(orders.map(({ customer }) => customer.email).sort())
    for (const { id } of orders) expect(await offersOf(app, id)).toEqual([[expect.any(Number), null]])
  })

  it('that hold the same job at the same time do its work once', async () => {
    await aPlacedOrder()
    const jobIds = await waitingJobs(app.db, 'mail')
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const followed: number[] = []
    const handle: EventHandler = async (_db, told) => {
      followed.push(told.length)
      await held
    }
    const work = { queue: transports.mail.queue, jobIds, batchSize: 100, handle }
    const both = Promise.all([handleJobs(app.db, work), handleJobs(app.db, work)])
    await expect.poll(() => followed).toEqual([1])
    letGo()
    expect((await both).map(({ size }) => size)).toEqual([0, 0])
    expect(followed).toEqual([1])
  })
})

describe('beside a running service', () => {
  it('the operator’s command offers an accepted order like any other, once', async () => {
    await startProcess()
    const { id } = await aPlacedOrder()
    const driver = await aDriver(app)
    await runWords({ db: app.db, now: app.clock.now }, `order accept ${id}`)
    await expect.poll(() => askedFor(app, id)).toBe(driver.id)
    await expect.poll(countJobs).toBe(0)
    expect(await offersOf(app, id)).toEqual([[driver.id, null]])
  })

  it('an outage of mail affects neither orders nor their offers', async () => {
    let attempts = 0
    await startProcess({}, () => {
      attempts += 1
      return Promise.reject(new Error('the mail server is away'))
    })
    const driver = await aDriver(app)
    const { id, accept } = await aPlacedOrder()
    await expect.poll(() => attempts).toBeGreaterThan(0)
    expect((await accept()).status).toBe(200)
    await expect.poll(() => askedFor(app, id)).toBe(driver.id)
    expect(await mailJobs()).toHaveLength(1)
  })

  it('an order that is canceled before its offer is offered to no driver', async () => {
    const { id, accept } = await aPlacedOrder()
    await accept()
    await runWords({ db: app.db, now: app.clock.now }, `order cancel ${id}`)
    await aDriver(app)
    await startProcess()
    await expect.poll(countJobs).toBe(0)
    expect(await offersOf(app, id)).toEqual([])
  })
})

describe('the history of an order', () => {
  it('may contain a second assignment: the audit accepts it, its customer sees both, the demo continues with the last', async () => {
    const { id, accept, customer } = await aPlacedOrder()
    await accept()
    const secondAt = new Date(app.clock.now().getTime() + 60_000)
    const [first, second] = [
      await aDriver(app, { status: 'offline' }),
      await aDriver(app, { email: town.drivers[0]?.email ?? '' }),
    ]
    await sql`
      insert into order_events (order_id, event, actor, actor_id, created_at)
      values (${id}, 'assigned', 'driver', ${first.id}, ${app.clock.now()}),
        (${id}, 'assigned', 'driver', ${second.id}, ${secondAt})`.execute(app.db)
    await app.db.updateTable('orders').set({ driver_id: second.id }).where('id', '=', id).execute()
    await app.db.updateTable('drivers').set({ status: 'shipping' }).where('id', '=', second.id).execute()
    expect(await auditDatabase(app.db)).toEqual([])
    const { body } = await app.call('GET', `/users/tracking_order?order_id=${id}`, { token: customer.token })
    const events = body.progress.steps.map(({ event }: { event: string }) => event)
    expect(events).toEqual(['placed', 'accepted', 'assigned', 'assigned'])
    const [active] = await readActiveOrders(app.db, new Date(app.clock.now().getTime() + 3_600_000))
    expect(active).toMatchObject({ id, driver_id: second.id, assigned_at: secondAt })
  })

  it('contains every other event once', async () => {
    const { order } = await aCheckout(app)
    const id: number = (await order()).body.order.id
    await deliver(app, id)
    const again = (event: string) =>
      sql`insert into order_events (order_id, event, actor, created_at)
        select order_id, event, actor, created_at from order_events where order_id = ${id} and event = ${event}`.execute(
        app.db,
      )
    for (const event of ['placed', 'accepted', 'picked_up', 'delivered'])
      await expect(again(event), event).rejects.toThrow('order_events_once')
  })
})
