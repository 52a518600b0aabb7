import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  endSilentDrivers,
  expireOffers,
  offerWaitingOrders,
} from '#server/features/delivery/drivers/public.ts'
import { aDriver, type DriverPlace, placeDriver } from '#tests/support/ordering-builders.ts'
import {
  anOffer,
  anOrderAt,
  askedFor,
  aWaitingOrder,
  clearOrdersAndPeople,
  offersOf,
  outcome,
} from '#tests/support/scenes/dispatch-scene.ts'
import { kmNorth } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

const minute = 60_000

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  app.clock.set(testNoon)
})
afterAll(() => app.close())

type Driver = { id: number; token: string }

const decline = (orderId: number, { token }: Driver) =>
  app.call('POST', `/drivers/orders/${orderId}/decline`, { token })
const setStatus = ({ id, token }: Driver, status: 'online' | 'offline') =>
  app.call('PATCH', `/drivers/${id}`, { token, body: { status } })

/** A driver so many km north of the restaurant, who comes online after so many minutes. */
async function comesOnline(km: number, afterMinutes: number, place: Partial<DriverPlace> = {}) {
  const driver = await aDriver(app, { status: 'offline', ...kmNorth(km), ...place })
  app.clock.set(new Date(testNoon.getTime() + afterMinutes * minute))
  expect(outcome(await setStatus(driver, 'online'))).toBe(200)
  return driver
}

async function accepted() {
  const scene = await anOrderAt(app)
  await scene.accept()
  return scene
}

describe('of the free drivers near a restaurant, the first asked', () => {
  it('is who has waited longest among those within 1 km of the nearest', async () => {
    const waited = await comesOnline(1.49, 0)
    await comesOnline(0.5, 1)
    await comesOnline(1, 2)
    expect(await askedFor(app, (await accepted()).id)).toBe(waited.id)
  })

  it('is not one who is farther away, however long the wait', async () => {
    await comesOnline(1.51, 0)
    const nearest = await comesOnline(0.5, 1)
    expect(await askedFor(app, (await accepted()).id)).toBe(nearest.id)
  })

  it('is the same when the wait begins after a delivery', async () => {
    const carrier = await comesOnline(0.5, 0)
    const { id } = await anOffer(app, carrier)
    const { token } = carrier
    await app.call('POST', `/drivers/orders/${id}/accept`, { token })
    await app.call('POST', `/drivers/orders/${id}/pick_up`, { token })
    const other = await comesOnline(1.2, 5)
    app.clock.advance(minute)
    const body = { order_id: id, status_order: 'completed' }
    await app.call('PATCH', '/drivers/complete_delivery', { token, body })
    expect(await askedFor(app, (await accepted()).id)).toBe(other.id)
  })

  it('keeps the turn after a no, and loses it by not answering', async () => {
    const [first, second] = [await comesOnline(1, 0), await comesOnline(0.5, 1)]
    const declined = await accepted()
    expect(await askedFor(app, declined.id)).toBe(first.id)
    await decline(declined.id, first)
    await decline(declined.id, second)
    const missed = await accepted()
    expect(await askedFor(app, missed.id)).toBe(first.id)
    app.clock.advance(minute)
    await expireOffers(app.db, app.clock.now())
    expect(await askedFor(app, missed.id)).toBe(second.id)
    await decline(missed.id, second)
    // The first is asked again about the missed order, since nobody else is left.
    expect(await askedFor(app, missed.id)).toBe(first.id)
    await decline(missed.id, first)
    expect(await askedFor(app, (await accepted()).id)).toBe(second.id)
  })
})

describe('the search', () => {
  it('runs in one transaction at a time in a city; others leave the order to the next round', async () => {
    const scene = await aWaitingOrder(app)
    const driver = await aDriver(app)
    await app.db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(31001, ${scene.partner.city_id})`.execute(db)
      expect(await offerWaitingOrders(app.db, app.clock.now())).toBe(0)
    })
    expect(await offerWaitingOrders(app.db, app.clock.now())).toBe(1)
    expect(await askedFor(app, scene.id)).toBe(driver.id)
  })

  it('finds drivers again after a crash has emptied the positions', async () => {
    const driver = await aDriver(app)
    await app.db.deleteFrom('driver_positions').execute()
    const scene = await accepted()
    expect(await askedFor(app, scene.id)).toBeNull()
    await app.call('POST', '/drivers/position', { token: driver.token, body: kmNorth(1) })
    await offerWaitingOrders(app.db, app.clock.now())
    expect(await askedFor(app, scene.id)).toBe(driver.id)
  })
})

describe('a driver without a sign for ten minutes', () => {
  const endSilent = (startedAt = testNoon) => endSilentDrivers(app.db, { now: app.clock.now(), startedAt })
  const own = async ({ token }: Driver) => (await app.call('GET', '/drivers', { token })).body

  it('is offline from then on, and is told so until coming online again', async () => {
    const driver = await aDriver(app)
    app.clock.advance(10 * minute - 1)
    expect(await endSilent()).toBe(0)
    app.clock.advance(1)
    expect(await endSilent()).toBe(1)
    expect(await own(driver)).toMatchObject({
      status: 'offline',
      fell_silent_at: '2026-11-20T05:10:00.000Z',
    })
    expect(await endSilent()).toBe(0)
    await setStatus(driver, 'online')
    expect(await own(driver)).toMatchObject({ status: 'online', fell_silent_at: null })
  })

  it('gives the open offer to the next', async () => {
    const silent = await aDriver(app)
    app.clock.advance(10 * minute)
    const other = await aDriver(app, kmNorth(3))
    const scene = await accepted()
    expect(await askedFor(app, scene.id)).toBe(silent.id)
    await endSilent()
    expect(await offersOf(app, scene.id)).toEqual([
      [silent.id, 'withdrawn'],
      [other.id, null],
    ])
  })

  it.each(['position', 'status'] as const)('is not one who gave a sign by a new %s', async (sign) => {
    const driver = await aDriver(app)
    app.clock.advance(5 * minute)
    if (sign === 'status') await setStatus(driver, 'online')
    else await app.call('POST', '/drivers/position', { token: driver.token, body: kmNorth(0) })
    app.clock.advance(10 * minute - 1)
    expect(await endSilent()).toBe(0)
    app.clock.advance(1)
    expect(await endSilent()).toBe(1)
  })

  it('is not one who carries an order, or who is offline', async () => {
    await aDriver(app, { status: 'shipping' })
    await aDriver(app, { status: 'offline' })
    app.clock.advance(60 * minute)
    expect(await endSilent()).toBe(0)
  })

  it('has ten minutes to report again after a restart has emptied the positions', async () => {
    const driver = await aDriver(app)
    await placeDriver(app, driver.id, { latitude: null, longitude: null, positioned_at: null })
    app.clock.advance(60 * minute)
    const startedAt = app.clock.now()
    app.clock.advance(10 * minute - 1)
    expect(await endSilent(startedAt)).toBe(0)
    app.clock.advance(1)
    expect(await endSilent(startedAt)).toBe(1)
  })
})
