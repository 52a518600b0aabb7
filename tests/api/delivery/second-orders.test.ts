import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOffers, offerWaitingOrders } from '#server/features/delivery/drivers/public.ts'
import { aPartner } from '#tests/support/builders.ts'
import { step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { askedFor, clearOrdersAndPeople, offersOf, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { kmNorth } from '#tests/support/scenes/order-scene.ts'
import { type Driver, driverCalls, secondOrderScene } from '#tests/support/scenes/second-order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  app.clock.set(testNoon)
})
afterAll(() => app.close())

const scene = (overrides: Parameters<typeof secondOrderScene>[1] = {}) => secondOrderScene(app, overrides)
const calls = (driver: Driver) => driverCalls(app, driver)

describe('a second order is offered', () => {
  it('to a driver who wants one and is on the way to its restaurant', async () => {
    const { driver, first, orderTo } = await scene()
    const second = await orderTo(3)
    expect(await askedFor(app, second)).toBe(driver.id)
    const { offer } = await calls(driver).current()
    expect(offer).toMatchObject({ order_id: second, beside: { order_id: first, extra_km: 1 } })
    expect(outcome(await calls(driver).accept(second))).toBe(200)
    expect(await calls(driver).carried()).toEqual([first, second])
    expect(await calls(driver).status()).toBe('shipping')
  })

  it('to nobody who has not asked for it', async () => {
    const { orderTo } = await scene({ takes_second_order: false })
    const second = await orderTo(3)
    await offerWaitingOrders(app.db, app.clock.now())
    expect(await askedFor(app, second)).toBeNull()
  })

  it('to a free driver before one who carries a first', async () => {
    const { orderTo } = await scene()
    const free = await aDriver(app, kmNorth(9))
    expect(await askedFor(app, await orderTo(3))).toBe(free.id)
  })

  it('before those who did not answer are asked again', async () => {
    const { driver, orderTo } = await scene()
    const silent = await aDriver(app)
    const second = await orderTo(3)
    app.clock.advance(60_000)
    await expireOffers(app.db, app.clock.now())
    expect(await offersOf(app, second)).toEqual([
      [silent.id, 'expired'],
      [driver.id, null],
    ])
    app.clock.advance(60_000)
    await expireOffers(app.db, app.clock.now())
    expect(await askedFor(app, second)).toBe(silent.id)
  })

  it('by the next round, when the driver has asked for it meanwhile', async () => {
    const { driver, orderTo } = await scene({ takes_second_order: false })
    const second = await orderTo(3)
    expect(outcome(await calls(driver).setLimits({ takes_second_order: true }))).toBe(200)
    expect(await offerWaitingOrders(app.db, app.clock.now())).toBe(1)
    expect(await askedFor(app, second)).toBe(driver.id)
    // A no is the last word.
    await calls(driver).decline(second)
    expect(await offerWaitingOrders(app.db, app.clock.now())).toBe(0)
    expect(await askedFor(app, second)).toBeNull()
  })

  it('once: without an answer it is not offered to the same carrier again', async () => {
    const { driver, orderTo } = await scene()
    const second = await orderTo(3)
    app.clock.advance(60_000)
    await expireOffers(app.db, app.clock.now())
    await offerWaitingOrders(app.db, app.clock.now())
    expect(await offersOf(app, second)).toEqual([[driver.id, 'expired']])
  })

  it.each([
    ['to a door in another direction', -0.6, 0],
    ['to a driver whose position is old', 3, 15 * 60_000 + 1],
  ])('not %s', async (_name, km, ms) => {
    const { orderTo } = await scene()
    app.clock.advance(ms)
    const second = await orderTo(km)
    expect(await offerWaitingOrders(app.db, app.clock.now())).toBe(0)
    expect(await askedFor(app, second)).toBeNull()
  })

  it('not by another restaurant', async () => {
    const { orderTo } = await scene()
    const second = await orderTo(3, {}, await aPartner(app))
    expect(await offerWaitingOrders(app.db, app.clock.now())).toBe(0)
    expect(await askedFor(app, second)).toBeNull()
  })

  it('with a detour of 1 km', async () => {
    const { driver, orderTo } = await scene()
    expect(await askedFor(app, await orderTo(-0.499))).toBe(driver.id)
  })

  it('not after the first is picked up, nor in the seconds in which that can be undone', async () => {
    const { driver, first, orderTo } = await scene()
    await calls(driver).doStep(first, 'arrive_at_partner')
    await calls(driver).doStep(first, 'pick_up')
    const second = await orderTo(3)
    expect(await askedFor(app, second)).toBeNull()
    const { steps } = (await calls(driver).current()).carrying
    await calls(driver).undo(first, steps.at(-1).id)
    await offerWaitingOrders(app.db, app.clock.now())
    expect(await askedFor(app, second)).toBe(driver.id)
    await calls(driver).pickUp(first)
    expect(await askedFor(app, second)).toBeNull()
    expect(outcome(await calls(driver).accept(second))).toBe('409 driver_busy')
    await offerWaitingOrders(app.db, app.clock.now())
    expect(await offersOf(app, second)).toEqual([[driver.id, 'withdrawn']])
  })

  it('until the first is picked up: a press ends the offer', async () => {
    const { driver, first, orderTo } = await scene()
    const second = await orderTo(3)
    await calls(driver).doStep(first, 'arrive_at_partner')
    expect(await askedFor(app, second)).toBe(driver.id)
    await calls(driver).doStep(first, 'pick_up')
    expect(await offersOf(app, second)).toEqual([[driver.id, 'withdrawn']])
    expect(outcome(await calls(driver).accept(second))).toBe('409 driver_busy')
  })

  it('but never a third', async () => {
    const { driver, orderTo } = await scene()
    await calls(driver).accept(await orderTo(3))
    const third = await orderTo(2)
    await offerWaitingOrders(app.db, app.clock.now())
    expect(await askedFor(app, third)).toBeNull()
    const now = app.clock.now()
    const expires_at = new Date(now.getTime() + 60_000)
    await app.db
      .insertInto('order_offers')
      .values({ order_id: third, driver_id: driver.id, created_at: now, expires_at })
      .execute()
    expect(outcome(await calls(driver).accept(third))).toBe('409 driver_busy')
    for (const driverSlot of [1, 2])
      await expect(
        step(app, third, { step: 'assign', actor: 'driver', driverId: driver.id, driverSlot }),
      ).rejects.toThrow('orders_two_per_driver')
  })
})

describe('own limits and cash count both orders', () => {
  const advanced = { cash_settlement: 'advanced' as const }

  it.each([
    [{ max_advance: 54_000 }, true],
    [{ max_advance: 53_999 }, false],
    [{ max_distance_km: 3 }, true],
    [{ max_distance_km: 2.9 }, false],
  ])('of the own limits: %j', async (limits, isAsked) => {
    const { driver, orderTo } = await scene({ order: advanced })
    await calls(driver).setLimits(limits)
    expect(await askedFor(app, await orderTo(3, advanced))).toBe(isAsked ? driver.id : null)
  })

  it.each([
    [90_000, true],
    [89_999, false],
  ])('of the cash limit: %d ₫', async (hard_limit, isAsked) => {
    const { driver, orderTo } = await scene()
    const limits = { soft_limit: 0, hard_limit, created_at: testNoon }
    await app.db
      .insertInto('cash_limits')
      .values({ driver_id: driver.id, ...limits })
      .execute()
    const second = await orderTo(3)
    expect(await askedFor(app, second)).toBe(isAsked ? driver.id : null)
  })

  it('when it is accepted: a limit that was lowered meanwhile refuses it', async () => {
    const { driver, orderTo } = await scene()
    const second = await orderTo(3)
    const limits = { soft_limit: 0, hard_limit: 89_999, created_at: testNoon }
    await app.db
      .insertInto('cash_limits')
      .values({ driver_id: driver.id, ...limits })
      .execute()
    expect(outcome(await calls(driver).accept(second))).toBe('409 cash_limit_reached')
    expect(await askedFor(app, second)).toBe(driver.id)
  })

  it('but an order without cash is always possible', async () => {
    const { driver, orderTo } = await scene()
    const limits = { soft_limit: 0, hard_limit: 0, created_at: testNoon }
    await app.db
      .insertInto('cash_limits')
      .values({ driver_id: driver.id, ...limits })
      .execute()
    expect(await askedFor(app, await orderTo(3, { type_checkout: 'coins' }))).toBe(driver.id)
  })
})
