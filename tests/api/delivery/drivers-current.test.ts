import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireOffers } from '#server/features/delivery/drivers/public.ts'
import { step } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { anOffer, anOrderAt, clearOrdersAndPeople, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
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

type Driver = { token: string }

async function current({ token }: Driver) {
  const { status, body } = await app.call('GET', '/drivers/current', { token })
  expect(status).toBe(200)
  return body
}
const accept = (orderId: number, { token }: Driver) =>
  app.call('POST', `/drivers/orders/${orderId}/accept`, { token })
const pickUp = (orderId: number, { token }: Driver) =>
  app.call('POST', `/drivers/orders/${orderId}/pick_up`, { token })

describe('the current work of a driver', () => {
  it('is null without an order and without an offer', async () => {
    expect(await current(await aDriver(app))).toBeNull()
  })

  it('is the open offer with its seconds by the clock of the server, until it ends', async () => {
    const driver = await aDriver(app)
    const scene = await anOrderAt(app)
    await scene.accept()
    app.clock.advance(20_500)
    const { offer, ...rest } = await current(driver)
    expect(offer).toMatchObject({ order_id: scene.id, seconds_left: 40 })
    expect(rest).toEqual({
      order: null,
      carrying: null,
      order_details: [],
      changes: [],
      location_user: null,
      others: [],
    })
    app.clock.set(new Date(testNoon.getTime() + 59_999))
    expect((await current(driver)).offer.seconds_left).toBe(1)
    app.clock.set(new Date(testNoon.getTime() + 60_000))
    expect(await current(driver)).toBeNull()
    await expireOffers(app.db, app.clock.now())
  })

  it('is the accepted order, with what the way to the restaurant takes', async () => {
    const driver = await aDriver(app)
    const { id, partner, request, customer } = await anOffer(app, driver)
    await app.db
      .insertInto('addresses')
      .values({
        ...{ user_id: customer.id, name: request.address, kind: 'work' },
        ...{ latitude: request.latitude, longitude: request.longitude },
        ...{ created_at: testNoon, updated_at: testNoon },
      })
      .execute()
    await accept(id, driver)
    const { order, carrying, order_details, changes, location_user, tile_url, others, offer } =
      await current(driver)
    const { latitude, longitude } = request
    expect(order).toMatchObject({
      id,
      state: 'accepted',
      name: request.name,
      phone_number: request.phone_number,
      address: request.address,
      address_kind: 'work',
      ...{ building: null, floor: null, gate: null, driver_note: null, latitude, longitude },
      ...{ cash_to_advance: 0, cash_to_collect: 45_000, driver_pay: 13_500 },
      ...{ number_of_dishes: 1, number_of_cups: 0, ready_by: '2026-11-20T05:15:00.000Z', ready_at: null },
    })
    const { phone_number } = await app.db
      .selectFrom('staff')
      .innerJoin('memberships', 'staff_id', 'staff.id')
      .select('phone_number')
      .where('partner_id', '=', partner.id)
      .executeTakeFirstOrThrow()
    expect(order.partner).toMatchObject({ id: partner.id, name: partner.name, phone_number, latitude: 16.07 })
    expect(order_details).toHaveLength(1)
    expect([changes, others, offer]).toEqual([[], [], null])
    expect(location_user).toEqual({ name: request.name, latitude, longitude })
    expect(tile_url).toMatch(/\{z\}/)
    expect((await app.call('GET', `/drivers/show_infor?order_id=${id}`, driver)).body).toEqual({
      order,
      carrying,
      order_details,
      changes,
      location_user,
      tile_url,
    })
  })

  it('tells the door, the dishes with their choices, their number and the cups', async () => {
    const driver = await aDriver(app)
    const { order: place, partner, dish } = await aCheckout(app, { quantity: 3 })
    await app.db.updateTable('products').set({ name: 'Trà đào' }).where('id', '=', dish.id).execute()
    const door = { building: 'Toà B', floor: '7', gate: 'Cổng sau', driver_note: 'Mã cửa 2580' }
    const id: number = (await place({ ...door, note: 'Gọi trước' })).body.order.id
    const choice = { choice_id: 1, name: 'Ít đá', group_name: 'Đá', price: 0, quantity: 1 }
    await app.db
      .updateTable('order_details')
      .set({ choices: JSON.stringify([choice]) })
      .where('order_id', '=', id)
      .execute()
    const token = await aPartnerToken(app, partner.id)
    await app.call('POST', `/partner/orders/${id}/accept`, { token })
    await accept(id, driver)
    await app.call('POST', `/partner/orders/${id}/ready`, { token })
    const { order, order_details } = await current(driver)
    expect(order).toMatchObject({ ...door, number_of_dishes: 3, number_of_cups: 3, address_kind: null })
    expect([order.note, order.description]).toEqual(['Gọi trước', 'Gọi trước'])
    expect(order.ready_at).toBe(testNoon.toISOString())
    expect(order_details).toMatchObject([{ quantity: 3, choices: [choice], product: { name: 'Trà đào' } }])
  })

  it('follows each step, and ends with the delivery', async () => {
    const driver = await aDriver(app)
    const { id } = await anOffer(app, driver)
    await accept(id, driver)
    await pickUp(id, driver)
    expect((await current(driver)).order).toMatchObject({ id, state: 'picked_up' })
    const body = { order_id: id, status_order: 'completed' }
    await app.call('PATCH', '/drivers/complete_delivery', { ...driver, body })
    expect(await current(driver)).toBeNull()
  })

  it('ends with a cancellation on the way', async () => {
    const driver = await aDriver(app)
    const { id } = await anOffer(app, driver)
    await accept(id, driver)
    await step(app, id, { step: 'cancel', actor: 'administrator' })
    expect(await current(driver)).toBeNull()
  })

  it('is that of the signed-in driver alone', async () => {
    const driver = await aDriver(app)
    const other = await aDriver(app, { status: 'offline' })
    const { id } = await anOffer(app, driver)
    expect(await current(other)).toBeNull()
    await accept(id, driver)
    expect(await current(other)).toBeNull()
    expect(outcome(await app.call('GET', `/drivers/show_infor?order_id=${id}`, other))).toBe(
      '404 order_not_found',
    )
  })
})
