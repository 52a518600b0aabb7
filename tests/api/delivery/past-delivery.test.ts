import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recipientRetentionMs } from '#domain/orders/order-privacy.ts'
import { deliver, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aSession } from '#tests/support/principals.ts'
import { aPrivatePicture, applyDueSteps, aTrip, customerPlace } from '#tests/support/scenes/carrying-scene.ts'
import { clearOrdersAndPeople, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout, kmNorth } from '#tests/support/scenes/order-scene.ts'
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

const open = (id: number, { token }: { token: string }) =>
  app.call('GET', `/drivers/order_history/${id}`, { token })

/** A large order that was delivered with a minute between its steps, handed over for a name, from afar. */
async function aDeliveredTrip() {
  const trip = await aTrip(app, { price: 400_000, order: { shipping_fee: 0 } })
  for (const one of ['arrive_at_partner', 'pick_up', 'arrive_at_customer'] as const) {
    app.clock.advance(minute)
    await trip.go(one)
    await applyDueSteps(app, new Date(app.clock.now().getTime() + minute))
  }
  app.clock.advance(minute)
  const proof = { recipient: 'Bảo vệ', proof_reason: 'Khách đi vắng', far_reason: 'Xe không vào được' }
  const handed = await trip.act('hand_over', { ...kmNorth(3), ...proof })
  expect(handed.status).toBe(200)
  await applyDueSteps(app, new Date(app.clock.now().getTime() + minute))
  return trip
}

const at = (minutes: number) => new Date(testNoon.getTime() + minutes * minute).toISOString()

describe('an order of a driver’s history', () => {
  it('opens with steps, distances, proof, dishes, pay and cash', async () => {
    const { id, driver, request, partner, dish } = await aDeliveredTrip()
    const { status, body } = await open(id, driver)
    expect(status).toBe(200)
    const near = { distance_m: null, far_reason: null, proof: null, is_flagged: false }
    expect(body).toEqual({
      id,
      state: 'delivered',
      ended_at: expect.any(String),
      partner: { name: partner.name, address: partner.address, image: { url: null } },
      recipient: { name: request.name, address: request.address },
      distance: 1,
      type_checkout: 'cash',
      total: 400_000,
      driver_pay: expect.any(Number),
      cash_to_advance: 0,
      cash_to_collect: 400_000,
      number_of_dishes: 1,
      number_of_cups: 0,
      lines: [{ id: expect.any(Number), name: dish.name, quantity: 1, choices: [], note: null }],
      steps: [
        { step: 'accepted', at: at(0), ...near },
        { step: 'arrive_at_partner', at: at(1), ...near },
        { step: 'pick_up', at: at(2), ...near },
        { step: 'arrive_at_customer', at: at(3), ...near },
        {
          ...{ step: 'hand_over', at: at(4), distance_m: expect.any(Number) },
          ...{ far_reason: 'Xe không vào được', proof: 'name', is_flagged: true },
        },
      ],
      not_received: null,
      rating_from: new Date(new Date(body.ended_at).getTime() + recipientRetentionMs).toISOString(),
      rating: null,
    })
    const { entries } = (await app.call('GET', `/drivers/orders/${id}/money`, { token: driver.token })).body
    const earned = entries.flatMap(
      (entry: { postings: { account: string; amount: number }[] }) => entry.postings,
    )
    expect(earned).toContainEqual(expect.objectContaining({ account: 'driver', amount: body.driver_pay }))
  })

  it('shows its rating only when it no longer names the customer', async () => {
    const { id, driver, customer } = await aDeliveredTrip()
    const rating = { order_id: id, driver_id: driver.id, point: 2, content: 'Chờ lâu', reason: 'restaurant' }
    const rated = await app.call('POST', '/orders/feedbacks', { token: customer.token, body: rating })
    expect(rated.status).toBe(201)
    const { body } = await open(id, driver)
    expect([body.recipient === null, body.rating]).toEqual([false, null])
    app.clock.set(new Date(new Date(body.rating_from).getTime() - 1))
    // The sign-in has expired meanwhile.
    const token = await aSession(app, { driver_id: driver.id })
    expect((await open(id, { token })).body.rating).toBeNull()
    app.clock.advance(1)
    const later = (await open(id, { token })).body
    expect([later.recipient, later.rating_from]).toEqual([null, null])
    expect(later.rating).toEqual({ point: 2, content: 'Chờ lâu', counts: false })
  })

  it('has the times of an older app and of the back office', async () => {
    const driver = await aDriver(app)
    const { order } = await aCheckout(app)
    const id: number = (await order()).body.order.id
    await deliver(app, id, driver.id)
    const { body } = await open(id, driver)
    expect(body.steps.map((one: { step: string }) => one.step)).toEqual(['accepted', 'pick_up', 'hand_over'])
  })

  it('tells how an order that was not received ended', async () => {
    const trip = await aTrip(app)
    const { id, driver } = trip
    await trip.go('arrive_at_partner', 'pick_up', 'arrive_at_customer')
    const { token } = driver
    for (let press = 0; press < 3; press += 1)
      await app.call('POST', `/drivers/orders/${id}/calls`, { token, body: {} })
    app.clock.advance(8 * minute)
    const picture_id = await aPrivatePicture(app, driver.id, 'door')
    const report = { ...customerPlace, picture_id }
    expect(
      (await app.call('POST', `/drivers/orders/${id}/not_received`, { token, body: report })).status,
    ).toBe(200)
    const { body } = await open(id, driver)
    expect(body).toMatchObject({
      state: 'canceled',
      not_received: { calls: 3, is_doubtful: false, is_paid: true },
    })
    expect(body.steps.at(-1).step).toBe('canceled')
  })

  it('is found by its own driver only, and only after its end', async () => {
    const trip = await aTrip(app)
    expect(outcome(await open(trip.id, trip.driver))).toBe('404 order_not_found')
    await step(app, trip.id, { step: 'cancel', actor: 'administrator' })
    expect((await open(trip.id, trip.driver)).body.state).toBe('canceled')
    const stranger = await aDriver(app)
    for (const id of [trip.id, 999_999]) expect(outcome(await open(id, stranger))).toBe('404 order_not_found')
    expect((await open(0, trip.driver)).status).toBe(400)
    expect(
      (await app.call('GET', `/drivers/order_history/${trip.id}`, { token: trip.customer.token })).status,
    ).toBe(403)
    expect((await app.call('GET', `/drivers/order_history/${trip.id}`)).status).toBe(401)
  })
})
