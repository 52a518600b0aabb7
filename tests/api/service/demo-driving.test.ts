import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDemoTown, aSimulator, play, signInAs } from '#tests/support/scenes/demo-scene.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await aDemoTown()
})
afterEach(() => app.close())

/** A person who uses the account of a driver of the town. */
async function aPersonDriving(email = 'driver@mam.test') {
  const driver = app.db.selectFrom('drivers').select('id').where('email', '=', email)
  const { id } = await driver.executeTakeFirstOrThrow()
  const { token, signOut } = await signInAs(app, { driver_id: id })
  const current = async () => (await app.call('GET', '/drivers/current', { token })).body
  return {
    id,
    signOut,
    current,
    work: async () => (await app.call('GET', '/drivers/current', { token })).body?.offer ?? null,
    answer: (orderId: number, answer: 'accept' | 'decline') =>
      app.call('POST', `/drivers/orders/${orderId}/${answer}`, { token }),
    call: (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body: object = {}) =>
      app.call(method, path, { token, body }),
  }
}

async function townOrders() {
  return app.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'email', 'state', 'driver_id', 'ready_at', 'partner_id'])
    .where('orders.created_at', '>=', begin)
    .orderBy('orders.id')
    .execute()
}
let begin: Date

beforeEach(() => {
  begin = app.clock.now()
})

describe('a person who is online as a driver', () => {
  it('is offered an order of the town within 30 seconds, cooked by its kitchen, that its customer can follow', async () => {
    const person = await aPersonDriving()
    await play(app, { seconds: 30 })
    const offer = await person.work()
    expect(offer).not.toBeNull()
    expect(await townOrders()).toMatchObject([
      { id: offer.order_id, email: 'que@mam.test', state: 'accepted' },
    ])
    expect((await person.answer(offer.order_id, 'accept')).status).toBe(200)
    expect((await person.current()).order).toMatchObject({
      id: offer.order_id,
      demo_customer: 'que@mam.test',
    })
    await play(app, { seconds: 40 })
    const orders = await townOrders()
    expect(orders).toMatchObject([{ id: offer.order_id, driver_id: person.id, state: 'accepted' }])
    expect(orders[0]?.ready_at).not.toBeNull()
    await expectBooksInOrder(app)
  })

  it('in an account of their own is offered one too, beside another person', async () => {
    await app.db
      .updateTable('drivers')
      .set({ email: 'stranger@example.com' })
      .where('email', '=', 'loi@mam.test')
      .execute()
    const people = [await aPersonDriving(), await aPersonDriving('stranger@example.com')]
    await play(app, { seconds: 30 })
    const offers = await Promise.all(people.map((person) => person.work()))
    expect(new Set(offers.map((offer) => offer?.order_id)).size).toBe(2)
    expect(offers).not.toContain(null)
  })

  it('who declines is offered the next one; the town’s drivers deliver the first, or the office cancels it', async () => {
    const person = await aPersonDriving()
    await play(app, { seconds: 30 })
    const { order_id: first } = await person.work()
    await person.answer(first, 'decline')
    await play(app, { seconds: 30 })
    const next = await person.work()
    expect(next?.order_id).toBeGreaterThan(first)
    await person.call('PATCH', `/drivers/${person.id}`, { id: person.id, status: 'offline' })
    await play(app, { seconds: 150 })
    app.clock.advance(10 * 60_000)
    await play(app, { seconds: 30 })
    const states = (await townOrders()).map(({ state }) => state)
    expect(states.filter((state) => state !== 'delivered' && state !== 'canceled')).toEqual([])
    await expectBooksInOrder(app)
  })

  it('who does not answer keeps no order from being delivered, and is offered the next one a minute later', async () => {
    const person = await aPersonDriving()
    await play(app, { seconds: 30 })
    const { order_id: first } = await person.work()
    await play(app, { seconds: 90 })
    expect(await townOrders()).toHaveLength(1)
    await play(app, { seconds: 60 })
    expect((await person.work())?.order_id).toBeGreaterThan(first)
  })

  it('is offered only what their own limits allow', async () => {
    const person = await aPersonDriving()
    await person.call('PUT', '/driver/limits', { max_advance: 10_000, max_distance_km: null, max_cups: null })
    await play(app, { seconds: 30 })
    expect(await townOrders()).toEqual([])
    await person.call('PUT', '/driver/limits', { max_advance: null, max_distance_km: 3, max_cups: 1 })
    await play(app, { seconds: 30 })
    expect((await person.work())?.order.distance).toBeLessThanOrEqual(3)
  })

  it('far from the town, offline or without a recent position is ordered nothing for', async () => {
    const person = await aPersonDriving()
    await person.call('PATCH', `/drivers/${person.id}`, { id: person.id, status: 'offline' })
    await play(app, { seconds: 20 })
    await person.call('PATCH', `/drivers/${person.id}`, { id: person.id, status: 'online' })
    await app.db
      .updateTable('driver_positions')
      .set({ latitude: 21.03, longitude: 105.85, positioned_at: app.clock.now() })
      .where('driver_id', '=', person.id)
      .execute()
    await play(app, { seconds: 20 })
    expect(await townOrders()).toEqual([])
  })

  it('hands cash in at the office, which enters the code that the app shows', async () => {
    const person = await aPersonDriving('loi@mam.test')
    const handIn = await person.call('POST', '/drivers/hand_ins', { amount: 100_000, way: 'office' })
    expect(handIn.status).toBe(201)
    await play(app, { seconds: 60 })
    const row = app.db.selectFrom('cash_hand_ins').select('state').where('id', '=', handIn.body.id)
    expect(await row.executeTakeFirst()).toEqual({ state: 'confirmed' })
  })
})

it('four processes that play the town order one meal for a person', async () => {
  await aPersonDriving()
  const simulators = Array.from({ length: 4 }, () => aSimulator(app))
  const playRound = async (now: Date) => {
    await Promise.all(simulators.map((simulator) => simulator.playRound(now)))
  }
  await play(app, { seconds: 5, simulator: { playRound } })
  expect(await townOrders()).toHaveLength(1)
})

it('without a person driving the town orders nothing', async () => {
  await play(app, { seconds: 30 })
  expect(await townOrders()).toEqual([])
})

it('a driver’s account names where a simulated position begins: where it was last, else in the middle of the town', async () => {
  const person = await aPersonDriving()
  const place = async () => (await person.call('GET', '/drivers')).body.demo_town
  expect(await place()).toEqual({ latitude: 16.0622, longitude: 108.2078 })
  const middle = { latitude: 16.062, longitude: 108.216 }
  await app.db
    .updateTable('driver_positions')
    .set({ latitude: 21.03 })
    .where('driver_id', '=', person.id)
    .execute()
  expect(await place()).toEqual(middle)
  await app.db.deleteFrom('driver_positions').where('driver_id', '=', person.id).execute()
  expect(await place()).toEqual(middle)
})
