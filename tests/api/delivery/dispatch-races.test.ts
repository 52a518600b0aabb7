import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOffers, offerWaitingOrders } from '#server/features/delivery/drivers/public.ts'
import { step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import {
  anOrderAt,
  askedFor,
  aWaitingOrder,
  clearOrdersAndPeople,
  offersOf,
  outcome,
  standing,
} from '#tests/support/scenes/dispatch-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  app.clock.set(testNoon)
})
afterAll(async () => {
  // A lock conflict is retried and stays unseen except for the second that it costs.
  expect(await deadlocks()).toBe(0)
  await app.close()
})

async function deadlocks(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select pg_stat_get_db_deadlocks(oid) as count from pg_database where datname = current_database()`.execute(
    app.db,
  )
  return rows[0]?.count
}

function times<Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)))
}

async function openOffers() {
  return app.db
    .selectFrom('order_offers')
    .select(['order_id', 'driver_id'])
    .where('answer', 'is', null)
    .execute()
}

const accept = (orderId: number, { token }: { token: string }) =>
  app.call('POST', `/drivers/orders/${orderId}/accept`, { token })
const setStatus = ({ id, token }: { id: number; token: string }, status: 'online' | 'offline') =>
  app.call('PATCH', `/drivers/${id}`, { token, body: { status } })

describe('many orders accepted at once', () => {
  it('are never offered twice to one driver, and reach every driver', async () => {
    await times(5, () => aDriver(app))
    const scenes = await times(15, () => anOrderAt(app))
    const answers = await Promise.all(scenes.map((scene) => scene.accept()))
    expect(answers.map(outcome)).toEqual(Array(15).fill(200))
    // A driver with an open offer was skipped. The clock offers these orders later.
    await offerWaitingOrders(app.db, app.clock.now())
    const open = await openOffers()
    expect(new Set(open.map((offer) => offer.driver_id)).size).toBe(5)
    expect(open).toHaveLength(5)
  })
})

describe('many dispatchers at once', () => {
  it('offer each waiting order once', async () => {
    const drivers = await times(12, () => aDriver(app))
    const scenes = await times(12, () => aWaitingOrder(app))
    const counts = await times(6, () => offerWaitingOrders(app.db, app.clock.now()))
    await offerWaitingOrders(app.db, app.clock.now())
    const open = await openOffers()
    expect(open.map((offer) => offer.driver_id).toSorted((a, b) => a - b)).toEqual(
      drivers.map((driver) => driver.id).toSorted((a, b) => a - b),
    )
    expect(new Set(open.map((offer) => offer.order_id))).toEqual(new Set(scenes.map((scene) => scene.id)))
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(12)
    expect(await app.db.selectFrom('order_offers').select('id').execute()).toHaveLength(12)
  })

  it('end an offer once, and offer the order to one next driver', async () => {
    await times(4, () => aDriver(app))
    const scene = await anOrderAt(app)
    await scene.accept()
    app.clock.advance(60_000)
    const counts = await times(6, () => expireOffers(app.db, app.clock.now()))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect((await offersOf(app, scene.id)).map(([, answer]) => answer)).toEqual(['expired', null])
  })

  it('and drivers coming online create at most one offer for each driver', async () => {
    const drivers = await times(8, () => aDriver(app, { status: 'offline' }))
    await times(8, () => aWaitingOrder(app))
    const [answers] = await Promise.all([
      Promise.all(drivers.map((driver) => setStatus(driver, 'online'))),
      times(3, () => offerWaitingOrders(app.db, app.clock.now())),
    ])
    expect(answers.map(outcome)).toEqual(Array(8).fill(200))
    await offerWaitingOrders(app.db, app.clock.now())
    const open = await openOffers()
    expect(open).toHaveLength(8)
    expect(new Set(open.map((offer) => offer.driver_id)).size).toBe(8)
    expect(new Set(open.map((offer) => offer.order_id)).size).toBe(8)
  })
})

describe('a driver', () => {
  it('accepts an order once, however often the button is pressed', async () => {
    const driver = await aDriver(app)
    const scene = await anOrderAt(app)
    await scene.accept()
    const answers = await times(5, () => accept(scene.id, driver))
    expect(answers.map(outcome).toSorted()).toEqual([200, ...Array(4).fill('409 driver_busy')])
    expect(await standing(app, { orderId: scene.id, driverId: driver.id })).toEqual({
      state: 'accepted',
      driver: driver.id,
      status: 'shipping',
    })
  })

  it('has one open offer and one carried order at most, by a database constraint', async () => {
    const driver = await aDriver(app)
    const [first, second] = [await anOrderAt(app), await aWaitingOrder(app)]
    await first.accept()
    const now = app.clock.now()
    const offer = { order_id: second.id, driver_id: driver.id, created_at: now, expires_at: now }
    await expect(app.db.insertInto('order_offers').values(offer).execute()).rejects.toThrow(
      'order_offers_open_by_driver',
    )
    expect(outcome(await accept(first.id, driver))).toBe(200)
    const assign = { step: 'assign', actor: 'driver', driverId: driver.id } as const
    await expect(step(app, second.id, assign)).rejects.toThrow('orders_two_per_driver')
  })

  it('who carries an order cannot accept an earlier offer', async () => {
    const driver = await aDriver(app)
    const [first, second] = [await anOrderAt(app), await anOrderAt(app)]
    await first.accept()
    await app.call('POST', `/drivers/orders/${first.id}/decline`, { token: driver.token })
    await second.accept()
    expect(await askedFor(app, second.id)).toBe(driver.id)
    expect(outcome(await accept(second.id, driver))).toBe(200)
    expect(outcome(await accept(first.id, driver))).toBe('409 driver_busy')
  })

  it('who accepts while the order is canceled either carries it or is free', async () => {
    for (let round = 0; round < 15; round += 1) {
      const driver = await aDriver(app)
      const scene = await anOrderAt(app)
      await scene.accept()
      const [taken, canceled] = await Promise.all([
        accept(scene.id, driver),
        step(app, scene.id, { step: 'cancel', actor: 'administrator' }),
      ])
      expect(canceled.ok).toBe(true)
      expect([200, '409 offer_gone']).toContain(outcome(taken))
      const { state, status } = await standing(app, { orderId: scene.id, driverId: driver.id })
      expect({ state, status }).toEqual({ state: 'canceled', status: 'online' })
      expect(await openOffers()).toEqual([])
      await setStatus(driver, 'offline')
    }
  })

  it('who accepts while going offline either carries the order or is offline', async () => {
    for (let round = 0; round < 15; round += 1) {
      const driver = await aDriver(app)
      const scene = await anOrderAt(app)
      await scene.accept()
      const [taken, left] = await Promise.all([accept(scene.id, driver), setStatus(driver, 'offline')])
      const after = await standing(app, { orderId: scene.id, driverId: driver.id })
      const carries = { state: 'accepted', driver: driver.id, status: 'shipping' }
      const isOff = { state: 'accepted', driver: null, status: 'offline' }
      if (outcome(taken) === 200) expect([outcome(left), after]).toEqual(['409 driver_busy', carries])
      else expect([outcome(taken), outcome(left), after]).toEqual(['409 offer_gone', 200, isOff])
      await clearOrdersAndPeople(app)
    }
  })

  it('who accepts while the offer ends either carries the order, or another driver gets the offer', async () => {
    for (let round = 0; round < 15; round += 1) {
      app.clock.set(testNoon)
      const driver = await aDriver(app)
      const other = await aDriver(app, { latitude: 16.1 })
      const scene = await anOrderAt(app)
      await scene.accept()
      const [taken] = await Promise.all([
        accept(scene.id, driver),
        expireOffers(app.db, new Date(testNoon.getTime() + 60_000)),
      ])
      const { driver: carrier } = await standing(app, { orderId: scene.id, driverId: driver.id })
      const asked = await askedFor(app, scene.id)
      if (outcome(taken) === 200) expect([carrier, asked]).toEqual([driver.id, null])
      else expect([outcome(taken), carrier, asked]).toEqual(['409 offer_gone', null, other.id])
      await clearOrdersAndPeople(app)
    }
  })

  it('who completes a delivery while moving gets one offer when restaurants accept orders', async () => {
    const driver = await aDriver(app)
    const carried = await anOrderAt(app)
    await carried.accept()
    await accept(carried.id, driver)
    await app.call('POST', `/drivers/orders/${carried.id}/pick_up`, { token: driver.token })
    const scenes = await times(6, () => anOrderAt(app))
    const { token } = driver
    // To allow for the driver's movement.
    app.clock.advance(10_000)
    const answers = await Promise.all([
      ...scenes.slice(0, 3).map((scene) => scene.accept()),
      app.call('PATCH', '/drivers/complete_delivery', {
        token,
        body: { order_id: carried.id, status_order: 'completed' },
      }),
      app.call('POST', '/drivers/position', { token, body: { latitude: 16.0705, longitude: 108.22 } }),
      ...scenes.slice(3).map((scene) => scene.accept()),
    ])
    expect(answers.map(outcome)).toEqual(Array(8).fill(200))
    await offerWaitingOrders(app.db, app.clock.now())
    expect((await openOffers()).map((offer) => offer.driver_id)).toEqual([driver.id])
  })
})
