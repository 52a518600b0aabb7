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

const clock = async () => {
  await expireOffers(app.db, app.clock.now())
  await offerWaitingOrders(app.db, app.clock.now())
}
const decline = (orderId: number, { token }: { token: string }) =>
  app.call('POST', `/drivers/orders/${orderId}/decline`, { token })

describe('an order that its restaurant accepts', () => {
  it('is offered at once to the nearest driver, with the pick-up and delivery places', async () => {
    const far = await aDriver(app, kmNorth(5))
    const near = await aDriver(app, kmNorth(2))
    const scene = await anOrderAt(app, { distance: 3.4 })
    expect((await scene.accept()).status).toBe(200)
    const offers = await app.call('GET', '/drivers/offers', { token: near.token })
    expect(offers.status).toBe(200)
    const { partner, order } = scene
    expect(offers.body).toEqual([
      {
        order_id: order.id,
        expires_at: '2026-11-20T05:01:00.000Z',
        seconds_left: 60,
        distance_to_partner: 2,
        order: {
          address: order.address,
          latitude: order.latitude,
          longitude: order.longitude,
          distance: 3.4,
          shipping_fee: 15_000,
          total: 45_000,
          type_checkout: 'cash',
          ...{ cash_to_advance: 0, cash_to_collect: order.total, number_of_dishes: 0, number_of_cups: 0 },
          // Of 13,500 ₫ for 2 km and 3.4 km.
          ...{ driver_pay: 13_500, pay_per_km: 2_500, floor: null, note: null },
        },
        kitchen: { ready_by: '2026-11-20T05:15:00.000Z', ready_at: null, wait_minutes: 15 },
        partner: {
          id: partner.id,
          name: partner.name,
          address: partner.address,
          image: { url: null },
          latitude: partner.latitude,
          longitude: partner.longitude,
        },
        beside: null,
      },
    ])
    expect((await app.call('GET', '/drivers/offers', { token: far.token })).body).toEqual([])
  })

  it('is offered without the customer’s name', async () => {
    const driver = await aDriver(app)
    const scene = await anOrderAt(app, { name: 'Lê Thị Kín', phone_number: '0912000111' })
    await scene.accept()
    const { body } = await app.call('GET', '/drivers/offers', { token: driver.token })
    expect(body).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/Kín|0912000111|user|customer/)
    const shown = await app.call('GET', `/drivers/show_infor?order_id=${scene.id}`, { token: driver.token })
    expect(shown.status).toBe(404)
  })

  it('is offered to the nearer of two drivers less than 100 m apart', async () => {
    await aDriver(app, kmNorth(1.04))
    const nearer = await aDriver(app, kmNorth(1.01))
    const scene = await anOrderAt(app)
    await scene.accept()
    expect(await askedFor(app, scene.id)).toBe(nearer.id)
  })

  it('is offered equally far in every direction', async () => {
    const east = await aDriver(app, {
      latitude: 16.07,
      longitude: 108.22 + 9.9 / (111.195 * Math.cos(0.2805)),
    })
    const scene = await anOrderAt(app)
    await scene.accept()
    expect(await askedFor(app, scene.id)).toBe(east.id)
  })
})

describe('a driver is asked', () => {
  it.each([
    ['at exactly 10.0 km', kmNorth(10)],
    ['with a position of 15 minutes ago', { positioned_at: new Date(testNoon.getTime() - 15 * minute) }],
  ])('%s', async (_what, overrides) => {
    const driver = await aDriver(app, overrides)
    const scene = await anOrderAt(app)
    await scene.accept()
    expect(await askedFor(app, scene.id)).toBe(driver.id)
  })
})

describe('a driver is not asked', () => {
  it.each([
    ['at 10.1 km', kmNorth(10.1)],
    [
      'with a position older than 15 minutes',
      { positioned_at: new Date(testNoon.getTime() - 15 * minute - 1) },
    ],
    ['without a position', { latitude: null, longitude: null, positioned_at: null }],
    ['while offline', { status: 'offline' as const }],
    ['while carrying an order', { status: 'shipping' as const }],
    ['before being let in', { status: 'not_activated' as const }],
    ['once locked', { status: 'locked' as const }],
  ])('%s', async (_what, overrides) => {
    await aDriver(app, overrides)
    const scene = await anOrderAt(app)
    expect((await scene.accept()).status).toBe(200)
    await clock()
    expect(await offersOf(app, scene.id)).toEqual([])
  })

  it('while the driver has another offer', async () => {
    const driver = await aDriver(app)
    const first = await anOrderAt(app)
    const second = await anOrderAt(app)
    await first.accept()
    await second.accept()
    await clock()
    expect(await offersOf(app, first.id)).toEqual([[driver.id, null]])
    expect(await offersOf(app, second.id)).toEqual([])
  })

  it('again about an order that the driver declined', async () => {
    const driver = await aDriver(app)
    const scene = await anOrderAt(app)
    await scene.accept()
    expect(outcome(await decline(scene.id, driver))).toBe(200)
    await clock()
    expect(await offersOf(app, scene.id)).toEqual([[driver.id, 'declined']])
    const next = await anOrderAt(app)
    await next.accept()
    expect(await askedFor(app, next.id)).toBe(driver.id)
  })
})

describe('a declined order', () => {
  it('is offered to the next nearest driver at once', async () => {
    const drivers = [
      await aDriver(app, kmNorth(1)),
      await aDriver(app, kmNorth(2)),
      await aDriver(app, kmNorth(3)),
    ]
    const [first, second, third] = drivers.map((driver) => driver.id)
    const scene = await anOrderAt(app)
    await scene.accept()
    for (const driver of drivers.slice(0, 2)) expect(outcome(await decline(scene.id, driver))).toBe(200)
    expect(await offersOf(app, scene.id)).toEqual([
      [first, 'declined'],
      [second, 'declined'],
      [third, null],
    ])
  })
})

describe('an offer', () => {
  it('is open up to, but not including, its 60th second', async () => {
    const driver = await aDriver(app)
    const scene = await anOrderAt(app)
    await scene.accept()
    app.clock.advance(minute - 1)
    expect((await app.call('GET', '/drivers/offers', { token: driver.token })).body).toHaveLength(1)
    expect(await expireOffers(app.db, app.clock.now())).toBe(0)
    app.clock.advance(1)
    expect((await app.call('GET', '/drivers/offers', { token: driver.token })).body).toEqual([])
    const accept = await app.call('POST', `/drivers/orders/${scene.id}/accept`, { token: driver.token })
    expect(outcome(accept)).toBe('409 offer_gone')
    expect(outcome(await decline(scene.id, driver))).toBe('409 offer_gone')
    expect(await expireOffers(app.db, app.clock.now())).toBe(1)
  })

  it('can be accepted in its last millisecond', async () => {
    const driver = await aDriver(app)
    const scene = await anOrderAt(app)
    await scene.accept()
    app.clock.advance(minute - 1)
    const accept = await app.call('POST', `/drivers/orders/${scene.id}/accept`, { token: driver.token })
    expect(outcome(accept)).toBe(200)
  })

  it('without an answer goes to the next driver at once, and returns to the first after the others', async () => {
    const near = await aDriver(app, kmNorth(1))
    const far = await aDriver(app, kmNorth(2))
    const scene = await anOrderAt(app)
    await scene.accept()
    for (let rounds = 0; rounds < 3; rounds += 1) {
      app.clock.advance(minute)
      expect(await expireOffers(app.db, app.clock.now())).toBe(1)
    }
    expect(await offersOf(app, scene.id)).toEqual([
      [near.id, 'expired'],
      [far.id, 'expired'],
      [near.id, 'expired'],
      [far.id, null],
    ])
  })

  it('ends when the order is canceled, and the driver can get the next offer', async () => {
    const driver = await aDriver(app)
    const scene = await anOrderAt(app)
    await scene.accept()
    await step(app, scene.id, { step: 'cancel', actor: 'administrator' })
    expect(await offersOf(app, scene.id)).toEqual([[driver.id, 'withdrawn']])
    const accept = await app.call('POST', `/drivers/orders/${scene.id}/accept`, { token: driver.token })
    expect(outcome(accept)).toBe('409 offer_gone')
    const next = await anOrderAt(app)
    await next.accept()
    expect(await askedFor(app, next.id)).toBe(driver.id)
  })
})

describe('an order without a free driver', () => {
  it('waits, and is offered by the clock when a driver is free', async () => {
    const scene = await anOrderAt(app)
    expect(outcome(await scene.accept())).toBe(200)
    expect(await offerWaitingOrders(app.db, app.clock.now())).toBe(0)
    const driver = await aDriver(app)
    expect(await offerWaitingOrders(app.db, app.clock.now())).toBe(1)
    expect(await offersOf(app, scene.id)).toEqual([[driver.id, null]])
    expect(await offerWaitingOrders(app.db, app.clock.now())).toBe(0)
  })

  it('is offered when a driver comes online', async () => {
    const scene = await aWaitingOrder(app)
    const driver = await aDriver(app, { status: 'offline' })
    const body = { status: 'online' }
    await app.call('PATCH', `/drivers/${driver.id}`, { token: driver.token, body })
    expect(await askedFor(app, scene.id)).toBe(driver.id)
  })

  it('is offered in the next round when a driver comes near', async () => {
    const scene = await aWaitingOrder(app)
    const driver = await aDriver(app, kmNorth(12))
    const move = (km: number) =>
      app.call('POST', '/drivers/position', { token: driver.token, body: kmNorth(km) })
    app.clock.advance(60_000)
    expect((await move(10.1)).status).toBe(200)
    await clock()
    expect(await askedFor(app, scene.id)).toBe(null)
    app.clock.advance(60_000)
    expect((await move(10)).status).toBe(200)
    await clock()
    expect(await askedFor(app, scene.id)).toBe(driver.id)
  })

  it('is offered when a driver completes another delivery, the older of two orders first', async () => {
    const driver = await aDriver(app)
    const carried = await anOrderAt(app)
    await carried.accept()
    await app.call('POST', `/drivers/orders/${carried.id}/accept`, { token: driver.token })
    const older = await anOrderAt(app)
    const newer = await anOrderAt(app)
    await newer.accept()
    await older.accept()
    await clock()
    expect([await askedFor(app, older.id), await askedFor(app, newer.id)]).toEqual([null, null])
    await app.call('POST', `/drivers/orders/${carried.id}/pick_up`, { token: driver.token })
    const body = { order_id: carried.id, status_order: 'completed' }
    await app.call('PATCH', '/drivers/complete_delivery', { token: driver.token, body })
    expect([await askedFor(app, older.id), await askedFor(app, newer.id)]).toEqual([driver.id, null])
  })

  it('does not delay later orders that have a driver near them', async () => {
    const remote = await Promise.all(
      Array.from({ length: 120 }, () => anOrderAt(app, {}, { latitude: 21, longitude: 105.8 })),
    )
    for (const { id } of remote) await step(app, id, { step: 'accept', actor: 'partner' })
    const scene = await aWaitingOrder(app)
    const driver = await aDriver(app)
    await offerWaitingOrders(app.db, app.clock.now())
    expect(await askedFor(app, scene.id)).toBe(driver.id)
  })
})

describe('an order is never offered', () => {
  it('before the acceptance, or when it has a driver, is on its way or is over', async () => {
    const placed = await anOrderAt(app)
    const assigned = await aWaitingOrder(app)
    const carrier = await aDriver(app, { status: 'shipping' })
    await step(app, assigned.id, { step: 'assign', actor: 'driver', driverId: carrier.id })
    const pickedUp = await aWaitingOrder(app)
    await step(app, pickedUp.id, { step: 'pick_up', actor: 'administrator' })
    const delivered = await aWaitingOrder(app)
    await step(app, delivered.id, { step: 'pick_up', actor: 'administrator' })
    await step(app, delivered.id, { step: 'complete', actor: 'administrator' })
    const canceled = await aWaitingOrder(app)
    await step(app, canceled.id, { step: 'cancel', actor: 'administrator' })
    await aDriver(app)
    await clock()
    for (const { id } of [placed, assigned, pickedUp, delivered, canceled]) {
      expect(await offersOf(app, id)).toEqual([])
    }
  })
})
