import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import {
  anOffer,
  aWaitingOrder,
  clearOrdersAndPeople,
  outcome,
  standing,
} from '#tests/support/scenes/dispatch-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

const vietnamese = { 'accept-language': 'vi' }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  app.clock.set(testNoon)
})
afterAll(() => app.close())

const accept = (orderId: number, { token }: { token: string }, headers = {}) =>
  app.call('POST', `/drivers/orders/${orderId}/accept`, { token, headers })
const decline = (orderId: number, { token }: { token: string }, headers = {}) =>
  app.call('POST', `/drivers/orders/${orderId}/decline`, { token, headers })
const pickUp = (orderId: number, { token }: { token: string }, headers = {}) =>
  app.call('POST', `/drivers/orders/${orderId}/pick_up`, { token, headers })
const complete = (orderId: number, { token }: { token: string }, headers = {}) =>
  app.call('PATCH', '/drivers/complete_delivery', {
    token,
    headers,
    body: { order_id: orderId, status_order: 'completed' },
  })

describe('a delivery', () => {
  it('runs from the offer to the door', async () => {
    const driver = await aDriver(app)
    const { id, customer } = await anOffer(app, driver)
    const taken = await accept(id, driver)
    expect(taken.status).toBe(200)
    expect(taken.body.order).toMatchObject({
      id,
      status: 'shipping',
      state: 'accepted',
      driver_id: driver.id,
    })
    const here = { orderId: id, driverId: driver.id }
    expect((await standing(app, here)).status).toBe('shipping')
    expect((await app.call('GET', '/drivers/offers', { token: driver.token })).body).toEqual([])

    const picked = await pickUp(id, driver)
    expect([picked.status, picked.body.order.state]).toEqual([200, 'picked_up'])
    expect((await standing(app, here)).status).toBe('shipping')

    app.clock.advance(20 * 60_000)
    const done = await complete(id, driver)
    expect(done.status).toBe(200)
    expect(done.body).toEqual({
      order: { delivery_time: '20-11-2026 12:20', status: 'completed', rate_status: 'rate' },
      status_driver: 'online',
    })
    expect(await standing(app, here)).toEqual({ state: 'delivered', driver: driver.id, status: 'online' })
    const events = await app.db
      .selectFrom('order_events')
      .select(['event', 'actor', 'actor_id'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events.map(({ event, actor }) => `${actor} ${event}`)).toEqual([
      'customer placed',
      'partner accepted',
      'driver assigned',
      'driver picked_up',
      'driver delivered',
    ])
    expect(events.slice(2).map((event) => event.actor_id)).toEqual(Array(3).fill(driver.id))
    expect(customer.id).toBe(events[0]?.actor_id)
    await expectBooksInOrder(app)
  })

  it('that an administrator cancels on the way leaves the driver free for the next', async () => {
    const driver = await aDriver(app)
    const { id } = await anOffer(app, driver)
    await accept(id, driver)
    await step(app, id, { step: 'cancel', actor: 'administrator' })
    expect((await standing(app, { orderId: id, driverId: driver.id })).status).toBe('online')
    expect(outcome(await pickUp(id, driver))).toBe('409 order_state_changed')
    expect(outcome(await complete(id, driver))).toBe('409 order_state_changed')
    await anOffer(app, driver)
    await expectBooksInOrder(app)
  })
})

describe('accepting or declining an order', () => {
  it('answers 404 without an offer to this driver, even if another driver has one', async () => {
    const asked = await aDriver(app)
    const stranger = await aDriver(app, { latitude: 16.09 })
    const { id } = await anOffer(app, asked)
    for (const [orderId, call] of [
      [id, accept],
      [id, decline],
      [999_999, accept],
      [999_999, decline],
    ] as const) {
      const { status, body } = await call(orderId, stranger, vietnamese)
      expect([status, body.code, body.message]).toEqual([404, 'order_not_found', 'Không tìm thấy đơn hàng.'])
    }
    expect(outcome(await accept(id, asked))).toBe(200)
  })

  it('answers 409 after the offer has ended', async () => {
    const driver = await aDriver(app)
    const { id } = await anOffer(app, driver)
    const declined = await decline(id, driver)
    expect([declined.status, declined.body]).toEqual([200, true])
    for (const call of [accept, decline]) {
      const { status, body } = await call(id, driver, vietnamese)
      expect([status, body.code]).toEqual([409, 'offer_gone'])
      expect(body.message).toBe('Đơn này không còn dành cho bạn nữa.')
    }
    expect((await standing(app, { orderId: id, driverId: driver.id })).status).toBe('online')
  })

  it('answers 409 to a driver who carries another order', async () => {
    const driver = await aDriver(app)
    const { id: first } = await anOffer(app, driver)
    await decline(first, driver)
    const { id: second } = await anOffer(app, driver)
    await accept(second, driver)
    const { status, body } = await accept(first, driver, vietnamese)
    expect([status, body.code]).toEqual([409, 'driver_busy'])
    expect(body.message).toBe('Bạn đang giao một đơn. Vui lòng giao xong trước.')
    expect(outcome(await decline(first, driver))).toBe('409 offer_gone')
  })
})

describe('picking up and completing', () => {
  it('answers 404 for another driver’s order or one without a driver', async () => {
    const driver = await aDriver(app)
    const stranger = await aDriver(app, { status: 'offline' })
    const { id } = await anOffer(app, driver)
    const nobodys = await aWaitingOrder(app)
    await accept(id, driver)
    for (const call of [pickUp, complete]) {
      for (const orderId of [id, nobodys.id, 999_999]) {
        const { status, body } = await call(orderId, stranger, vietnamese)
        expect([status, body.code, body.message]).toEqual([
          404,
          'order_not_found',
          'Không tìm thấy đơn hàng.',
        ])
      }
    }
    expect((await standing(app, { orderId: id, driverId: driver.id })).state).toBe('accepted')
  })

  it('answers 409 in the wrong order of steps', async () => {
    const driver = await aDriver(app)
    const { id } = await anOffer(app, driver)
    await accept(id, driver)
    const early = await complete(id, driver, vietnamese)
    expect([early.status, early.body.code]).toEqual([409, 'order_state_changed'])
    expect(early.body.message).toBe('Đơn hàng đã chuyển sang bước khác nên không thể làm việc này nữa.')
    expect(outcome(await pickUp(id, driver))).toBe(200)
    expect(outcome(await pickUp(id, driver))).toBe('409 order_state_changed')
    expect(outcome(await complete(id, driver))).toBe(200)
    expect(outcome(await complete(id, driver))).toBe('409 order_state_changed')
    expect(outcome(await pickUp(id, driver))).toBe('409 order_state_changed')
  })

  it('accepts no status except completed', async () => {
    const driver = await aDriver(app)
    const { id } = await anOffer(app, driver)
    await accept(id, driver)
    await pickUp(id, driver)
    for (const status_order of ['canceled', 'shipping', '', undefined]) {
      const body = { order_id: id, status_order }
      const answer = await app.call('PATCH', '/drivers/complete_delivery', { token: driver.token, body })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['status_order']])
    }
    expect((await standing(app, { orderId: id, driverId: driver.id })).state).toBe('picked_up')
  })

  it('happens once, however often the button is pressed', async () => {
    const driver = await aDriver(app)
    const { id } = await anOffer(app, driver)
    await accept(id, driver)
    await pickUp(id, driver)
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(id, driver)))
    expect(answers.map(outcome).toSorted()).toEqual([200, ...Array(4).fill('409 order_state_changed')])
    await expectBooksInOrder(app)
  })
})
