import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expireOffers, offerWaitingOrders } from '#server/features/delivery/drivers/public.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aWaitingOrder, clearOrdersAndPeople } from '#tests/support/scenes/dispatch-scene.ts'
import { startApiService } from '#tests/support/service/api-service.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const pairs = 36
const atOnce = 8
const answersBeforeKill = 8
const maxTries = 8

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await clearOrdersAndPeople(app)
})
afterAll(() => app.close())

type Driver = Awaited<ReturnType<typeof aDriver>>
type Answer = { driverId: number; orderId: number; status: number }

/**
 * Drivers come online, several at the same time, which offers them orders; a round of the clock offers what two searches
 * at once left over. They accept, every third after a no. Collects the acceptances that the service confirms, also while
 * it runs.
 */
function work(origin: string, drivers: readonly Driver[]) {
  const accepted: Answer[] = []
  const call = (token: string, method: string, path: string, body?: object) =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const left = drivers.map((driver, index) => ({ ...driver, declines: index % 3 === 0 }))
  async function answerOffer({ id, token }: Driver, answer: 'accept' | 'decline'): Promise<boolean> {
    const offers: { order_id: number }[] = await (await call(token, 'GET', '/drivers/offers')).json()
    const [offer] = offers
    if (offer === undefined) {
      await offerWaitingOrders(app.db, app.clock.now())
      return false
    }
    const { status } = await call(token, 'POST', `/drivers/orders/${offer.order_id}/${answer}`)
    if (answer === 'accept') accepted.push({ driverId: id, orderId: offer.order_id, status })
    return status === 200
  }
  async function next(): Promise<void> {
    for (let driver = left.shift(); driver !== undefined; driver = left.shift()) {
      await call(driver.token, 'PATCH', `/drivers/${driver.id}`, { status: 'online' })
      let hasDeclined = !driver.declines
      for (let tries = 0; tries < maxTries; tries += 1) {
        const hasAnswered = await answerOffer(driver, hasDeclined ? 'accept' : 'decline')
        if (hasAnswered && hasDeclined) break
        if (hasAnswered) hasDeclined = true
      }
    }
  }
  return { accepted, all: Promise.allSettled(Array.from({ length: atOnce }, next)) }
}

/** Offers and drivers whose rows contradict each other. */
async function contradictions() {
  const { rows } = await sql<{ what: string; id: number }>`
    select 'an open offer of an order that waits for no driver' as what, offer.id from order_offers as offer
      join orders on orders.id = offer.order_id
     where offer.answer is null and (orders.state <> 'accepted' or orders.driver_id is not null)
    union all
    select 'an open offer to a driver who is not online', offer.id from order_offers as offer
      join drivers on drivers.id = offer.driver_id where offer.answer is null and drivers.status <> 'online'
    union all
    select 'a driver whose status is not that of the carried order', drivers.id from drivers
     where (status = 'shipping') <> exists (select from orders where driver_id = drivers.id and state = 'accepted')
    union all
    select 'an accepted offer without its order', offer.id from order_offers as offer
      join orders on orders.id = offer.order_id
     where offer.answer = 'accepted' and orders.driver_id is distinct from offer.driver_id
    union all
    select 'a driver whom the index of free drivers has wrong', driver_id from driver_positions
     where is_free <> is_driver_free(driver_id)`.execute(app.db)
  return rows
}

async function countOrders() {
  const { rows } = await sql<{ carried: number; offered: number; waiting: number }>`
    select count(*) filter (where driver_id is not null) as carried,
      count(*) filter (where is_offered) as offered,
      count(*) filter (where driver_id is null and not is_offered) as waiting
      from (select driver_id, exists (
        select from order_offers where order_id = orders.id and answer is null) as is_offered from orders) as counted
    `.execute(app.db)
  return rows[0] ?? { carried: 0, offered: 0, waiting: 0 }
}

it('a service that is killed amid offers leaves none in the air', { timeout: 120_000 }, async () => {
  const drivers: Driver[] = []
  for (let number = 0; number < pairs; number += 1) {
    drivers.push(await aDriver(app, { status: 'offline' }))
    await aWaitingOrder(app)
  }
  const first = await startApiService(app)
  const before = work(first.origin, drivers)
  await vi.waitFor(() => expect(before.accepted.length).toBeGreaterThanOrEqual(answersBeforeKill), {
    interval: 2,
    timeout: 60_000,
  })
  await first.kill()
  await before.all

  await vi.waitFor(async () => expect(await runningTransactions()).toBe(0))
  expect(await contradictions()).toEqual([])
  const atKill = await countOrders()
  expect(atKill.carried).toBeLessThan(pairs)
  const confirmed = before.accepted.filter(({ status }) => status === 200)
  expect(confirmed.length).toBeGreaterThanOrEqual(answersBeforeKill)
  const carriers = await app.db.selectFrom('orders').select(['id', 'driver_id']).execute()
  for (const { orderId, driverId } of confirmed) {
    expect(carriers).toContainEqual({ id: orderId, driver_id: driverId })
  }

  // Offers that lost their driver's answer with the service end on time, and their orders are offered on.
  const later = new Date(app.clock.now().getTime() + 60_000)
  await expireOffers(app.db, later)
  await offerWaitingOrders(app.db, later)
  expect(await contradictions()).toEqual([])
  const { rows: overdue } =
    await sql`select id from order_offers where answer is null and expires_at <= ${later}`.execute(app.db)
  expect(overdue).toEqual([])

  app.clock.set(later)
  const second = await startApiService(app)
  const carrying = new Set(carriers.map(({ driver_id }) => driver_id))
  await work(
    second.origin,
    drivers.filter(({ id }) => !carrying.has(id)),
  ).all
  await second.kill()
  expect(await contradictions()).toEqual([])
  expect((await countOrders()).carried).toBeGreaterThan(atKill.carried)
})

/** PostgreSQL ends the transactions of a killed service when it finds the connection closed. */
async function runningTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
    app.db,
  )
  return rows[0]?.count ?? 0
}
