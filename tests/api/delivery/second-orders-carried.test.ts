import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerWaitingOrders } from '#server/features/delivery/drivers/public.ts'
import { aCustomer, aPartner, aProduct } from '#tests/support/builders.ts'
import { followOrder } from '#tests/support/followed-order.ts'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { anAdministrator, aSession } from '#tests/support/principals.ts'
import { aPrivatePicture, applyDueSteps } from '#tests/support/scenes/carrying-scene.ts'
import { askedFor, clearOrdersAndPeople, outcome, standing } from '#tests/support/scenes/dispatch-scene.ts'
import { aCartLine, kmNorth } from '#tests/support/scenes/order-scene.ts'
import { driverCalls, secondOrderScene } from '#tests/support/scenes/second-order-scene.ts'
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

const minute = 60_000

/** A driver who carries two orders of one restaurant, to doors 2 and 3 km north of it. */
async function carriesTwo() {
  const scene = await secondOrderScene(app)
  const second = await scene.orderTo(3)
  const calls = driverCalls(app, scene.driver)
  expect(outcome(await calls.accept(second))).toBe(200)
  return { ...scene, second, calls }
}

describe('a driver with two orders', () => {
  it('delivers both: cash in hand, earnings and the audit count them', async () => {
    const driver = await aDriver(app, { takes_second_order: true })
    const calls = driverCalls(app, driver)
    const partner = await aPartner(app)
    const dish = await aProduct(app, { partner_id: partner.id, price: 30_000 })
    const kitchen = await aPartnerToken(app, partner.id)
    const ids: number[] = []
    for (const n of [1, 2]) {
      const customer = await aCustomer(app)
      await aCartLine(app, { user_id: customer.id, partner_id: partner.id, product_id: dish.id })
      const body = {
        ...{ name: 'Thử', phone_number: `090123456${n}`, address: `${n} Lê Duẩn`, ...kmNorth(1) },
        ...{ partner_id: partner.id, shipping_fee: 15_000, type_checkout: 'cash' },
      }
      const { id } = (await app.call('POST', '/orders', { token: customer.token, body })).body.order
      await app.call('POST', `/partner/orders/${id}/accept`, { token: kitchen })
      expect(outcome(await calls.accept(id))).toBe(200)
      ids.push(id)
    }
    await expectBooksInOrder(app)
    for (const id of ids) {
      await calls.doStep(id, 'arrive_at_partner')
      await calls.doStep(id, 'pick_up')
    }
    app.clock.advance(10_000)
    expect(await applyDueSteps(app)).toBe(2)
    await expectBooksInOrder(app)
    app.clock.advance(5 * minute)
    await app.call('POST', '/drivers/position', { token: driver.token, body: kmNorth(1) })
    for (const id of ids) {
      await calls.doStep(id, 'arrive_at_customer')
      await calls.doStep(id, 'hand_over')
    }
    app.clock.advance(10_000)
    expect(await applyDueSteps(app)).toBe(2)
    expect(await calls.status()).toBe('online')
    const { body } = await app.call('GET', '/drivers/cash', { token: driver.token })
    expect(body).toMatchObject({ held: 90_000, earnings: 27_000 })
    expect(body.collections.map(({ order_id }: { order_id: number }) => order_id)).toEqual(ids)
    await expectBooksInOrder(app)
  })

  it('sees first what is still at the restaurant, then the nearer door', async () => {
    const { first, second, calls } = await carriesTwo()
    expect(await calls.carried()).toEqual([first, second])
    await calls.pickUp(first)
    expect(await calls.carried()).toEqual([second, first])
    await calls.pickUp(second)
    expect(await calls.carried()).toEqual([first, second])
    const { body } = await calls.complete(first)
    expect(body.status_driver).toBe('shipping')
    expect(await calls.carried()).toEqual([second])
    expect((await calls.complete(second)).body.status_driver).toBe('online')
    expect(await calls.carried()).toEqual([])
  })

  it('shows both customers where they are', async () => {
    const { driver, first, second, calls } = await carriesTwo()
    const streams = []
    for (const id of [first, second]) {
      await calls.pickUp(id)
      const { user_id } = await app.db
        .selectFrom('orders')
        .select('user_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      streams.push(await followOrder(app, id, { token: await aSession(app, { user_id }) }))
    }
    for (const stream of streams) await stream.reach('picked_up')
    app.clock.advance(10_000)
    await app.call('POST', '/drivers/position', { token: driver.token, body: kmNorth(0.1) })
    for (const stream of streams) {
      await expect
        .poll(() => stream.progresses().at(-1)?.driver_position?.latitude)
        .toBeCloseTo(kmNorth(0.1).latitude, 3)
      stream.leave()
    }
  })

  it('cannot go offline and is not locked, before and after the first is delivered', async () => {
    const { driver, first, second, calls } = await carriesTwo()
    const { token } = await anAdministrator(app)
    const lock = () => app.call('POST', `/administrators/drivers/${driver.id}/lock`, { token })
    for (const id of [first, second]) {
      expect(outcome(await calls.setStatus('offline'))).toBe('409 driver_busy')
      expect(outcome(await lock())).toBe('409 carries_an_order')
      await calls.pickUp(id)
      await calls.complete(id)
    }
    expect(outcome(await calls.setStatus('offline'))).toBe(200)
    expect(outcome(await lock())).toBe(200)
  })
})

describe('the end of one of two orders', () => {
  const cancel = (id: number) => step(app, id, { step: 'cancel', actor: 'administrator' })

  it.each([0, 1])('by a cancellation leaves the driver with the other: %d', async (which) => {
    const { driver, first, second, calls } = await carriesTwo()
    const [ended, other] = which === 0 ? [first, second] : [second, first]
    expect((await cancel(ended)).ok).toBe(true)
    expect(await calls.status()).toBe('shipping')
    expect(await calls.carried()).toEqual([other])
    await cancel(other)
    expect(await standing(app, { orderId: other, driverId: driver.id })).toMatchObject({ status: 'online' })
  })

  it('by giving it back leaves the driver with the other, and offers it to others alone', async () => {
    const { first, second, calls } = await carriesTwo()
    await calls.doStep(first, 'arrive_at_partner')
    expect(outcome(await calls.giveBack(first, 'sold_out'))).toBe(200)
    expect(await calls.carried()).toEqual([second])
    expect(await calls.status()).toBe('shipping')
    await offerWaitingOrders(app.db, app.clock.now())
    expect(await askedFor(app, first)).toBeNull()
    const free = await aDriver(app)
    await offerWaitingOrders(app.db, app.clock.now())
    expect(await askedFor(app, first)).toBe(free.id)
  })

  it('as not received leaves the driver with the other', async () => {
    const { driver, first, second, calls } = await carriesTwo()
    await calls.pickUp(first)
    await calls.pickUp(second)
    app.clock.advance(30 * minute)
    await app.call('POST', '/drivers/position', { token: driver.token, body: kmNorth(2) })
    await calls.doStep(first, 'arrive_at_customer')
    const post = (path: string, body: object = {}) =>
      app.call('POST', `/drivers/orders/${first}/${path}`, { token: driver.token, body })
    for (let press = 0; press < 3; press += 1) await post('calls')
    app.clock.advance(8 * minute)
    const picture_id = await aPrivatePicture(app, driver.id, 'door')
    expect(outcome(await post('not_received', { ...kmNorth(2), picture_id }))).toBe(200)
    expect(await calls.carried()).toEqual([second])
    expect(await calls.status()).toBe('shipping')
    expect((await calls.complete(second)).body.status_driver).toBe('online')
  })

  it('before the other is picked up makes room for another second order', async () => {
    const { driver, first, second, orderTo, calls } = await carriesTwo()
    await cancel(first)
    const third = await orderTo(4)
    expect(await askedFor(app, third)).toBe(driver.id)
    expect(outcome(await calls.accept(third))).toBe(200)
    expect(await calls.carried()).toEqual([second, third])
  })

  it('with the offer of a second order open leaves that offer to a free driver', async () => {
    const { driver, first, orderTo } = await secondOrderScene(app)
    const calls = driverCalls(app, driver)
    const second = await orderTo(3)
    await cancel(first)
    expect(await calls.status()).toBe('online')
    expect((await calls.current()).offer).toMatchObject({ order_id: second, beside: null })
    expect(outcome(await calls.accept(second))).toBe(200)
    expect(await calls.carried()).toEqual([second])
  })
})

describe('at the same moment', () => {
  const rounds = 4

  it('five presses accept a second order once', async () => {
    const { driver, first, orderTo } = await secondOrderScene(app)
    const second = await orderTo(3)
    const calls = driverCalls(app, driver)
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls.accept(second)))
    expect(answers.map(outcome).toSorted()).toEqual([200, ...Array(4).fill('409 driver_busy')])
    expect(await calls.carried()).toEqual([first, second])
  })

  it('many orders of the restaurant make one offer to a driver', async () => {
    const { driver, orderTo } = await secondOrderScene(app)
    await aDriver(app, { status: 'offline' })
    await Promise.all([3, 3.1, 3.2, 3.3, 3.4].map((km) => orderTo(km)))
    await Promise.all(Array.from({ length: 4 }, () => offerWaitingOrders(app.db, app.clock.now())))
    const open = app.db.selectFrom('order_offers').select('driver_id').where('answer', 'is', null)
    expect(await open.execute()).toEqual([{ driver_id: driver.id }])
  })

  it('an acceptance and the first pick-up leave either both orders or one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { driver, first, orderTo } = await secondOrderScene(app)
      const second = await orderTo(3)
      const calls = driverCalls(app, driver)
      const [taken, picked] = await Promise.all([calls.accept(second), calls.pickUp(first)])
      expect(outcome(picked)).toBe(200)
      const isTaken = outcome(taken) === 200
      if (!isTaken) expect(['409 driver_busy', '409 offer_gone']).toContain(outcome(taken))
      expect(await calls.carried()).toEqual(isTaken ? [second, first] : [first])
      if (!isTaken) expect(await askedFor(app, second)).toBeNull()
      await clearOrdersAndPeople(app)
    }
  })

  it('an acceptance and the first order’s end leave a driver with the second, or free for it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { driver, first, orderTo } = await secondOrderScene(app)
      const second = await orderTo(3)
      const calls = driverCalls(app, driver)
      const [taken] = await Promise.all([
        calls.accept(second),
        step(app, first, { step: 'cancel', actor: 'administrator' }),
      ])
      expect(outcome(taken)).toBe(200)
      expect([await calls.status(), await calls.carried()]).toEqual(['shipping', [second]])
      await clearOrdersAndPeople(app)
    }
  })

  it('the ends of both orders free the driver', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { first, second, calls } = await carriesTwo()
      await calls.pickUp(first)
      await Promise.all([
        calls.complete(first),
        step(app, second, { step: 'cancel', actor: 'administrator' }),
      ])
      expect([await calls.status(), await calls.carried()]).toEqual(['online', []])
      await clearOrdersAndPeople(app)
    }
  })
})
