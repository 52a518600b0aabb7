import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recipientRetentionMs } from '#domain/orders/order-privacy.ts'
import { deliver, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anOffer, anOrderAt, clearOrdersAndPeople } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const vietnamese = { 'accept-language': 'vi' }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => clearOrdersAndPeople(app))
afterAll(() => app.close())

const accept = (orderId: number, { token }: { token: string }) =>
  app.call('POST', `/drivers/orders/${orderId}/accept`, { token })

describe('an order as its driver sees it', () => {
  it('shows the restaurant, the destination and the dishes', async () => {
    const driver = await aDriver(app)
    const { id, partner, dish, request } = await anOffer(app, driver)
    await accept(id, driver)
    const { status, body } = await app.call('GET', `/drivers/show_infor?order_id=${id}`, {
      token: driver.token,
    })
    expect(status).toBe(200)
    const { latitude, longitude } = request
    expect(body.location_user).toEqual({ name: request.name, latitude, longitude })
    expect(body.order).toMatchObject({ id, name: request.name, phone_number: request.phone_number })
    expect(body.order.partner).toEqual({
      id: partner.id,
      name: partner.name,
      address: partner.address,
      image: { url: null },
      latitude: partner.latitude,
      longitude: partner.longitude,
      phone_number: expect.stringMatching(/^0\d{9}$/),
    })
    expect(body.order_details).toMatchObject([
      { order_id: id, product_id: dish.id, quantity: 1, price: 30_000, product: { name: dish.name } },
    ])
  })

  it('is visible to no other driver', async () => {
    const driver = await aDriver(app)
    const stranger = await aDriver(app, { status: 'offline' })
    const { id } = await anOffer(app, driver)
    await accept(id, driver)
    for (const orderId of [id, 999_999]) {
      const path = `/drivers/show_infor?order_id=${orderId}`
      const { status, body } = await app.call('GET', path, { token: stranger.token, headers: vietnamese })
      expect([status, body.message]).toEqual([404, 'Không tìm thấy đơn hàng.'])
    }
  })
})

describe('the customer of a delivered order', () => {
  it('is shown without a phone number at once, and not at all after 30 days', async () => {
    const driver = await aDriver(app)
    const { id, partner, request } = await anOffer(app, driver)
    await accept(id, driver)
    await app.call('POST', `/drivers/orders/${id}/pick_up`, { token: driver.token })
    await app.call('PATCH', '/drivers/complete_delivery', {
      token: driver.token,
      body: { order_id: id, status_order: 'completed' },
    })
    const read = async () => {
      const { token } = driver
      const shown = (await app.call('GET', `/drivers/show_infor?order_id=${id}`, { token })).body
      const [listed] = (await app.call('GET', '/drivers/order_history', { token })).body
      for (const key of ['name', 'phone_number', 'address', 'latitude', 'longitude']) {
        expect(listed[key]).toEqual(shown.order[key])
      }
      expect(shown.order.partner.phone_number).toBeNull()
      return shown
    }
    const { name, address, latitude, longitude } = request
    const delivered = await read()
    expect(delivered.order).toMatchObject({ name, phone_number: '', address, latitude, longitude })
    expect(delivered.location_user).toEqual({ name, latitude, longitude })
    const delivery_time = new Date(app.clock.now().getTime() - recipientRetentionMs)
    await app.db.updateTable('orders').set({ delivery_time }).where('id', '=', id).execute()
    const place = { latitude: partner.latitude, longitude: partner.longitude }
    const later = await read()
    expect(later.order).toMatchObject({
      id,
      total: 45_000,
      name: '',
      phone_number: '',
      address: '',
      ...place,
    })
    expect(later.location_user).toEqual({ name: '', ...place })
  })
})

describe('the deliveries of a driver', () => {
  it('are listed newest first, in pages, with restaurant and dishes', async () => {
    const driver = await aDriver(app)
    const { order: place, partner, dish } = await aCheckout(app)
    const first: number = (await place()).body.order.id
    const [second, third] = [await anOrderAt(app), await anOrderAt(app)]
    for (const orderId of [first, second.id, third.id]) await deliver(app, orderId, driver.id)
    const list = (query = '') => app.call('GET', `/drivers/order_history${query}`, { token: driver.token })
    const all = await list()
    const ids = ({ body }: { body: { id: number }[] }) => body.map((order) => order.id)
    expect(all.status).toBe(200)
    expect(ids(all)).toEqual([third.id, second.id, first])
    expect(all.headers['x-total-count']).toBe('3')
    expect(all.body[2]).toMatchObject({
      id: first,
      status: 'completed',
      driver_id: driver.id,
      partner: { name: partner.name, address: partner.address, image: { url: null } },
      order_details: [{ product_id: dish.id, quantity: 1, product: { name: dish.name } }],
    })
    expect(all.body[0].order_details).toEqual([])
    const page = await list('?page=2&per_page=2')
    expect(ids(page)).toEqual([first])
    expect(page.headers['x-total-count']).toBe('3')
    expect(ids(await list('?page=3&per_page=2'))).toEqual([])
    expect((await list('?per_page=101')).status).toBe(400)
  })

  it('include no order that is on its way, was canceled or belongs to another driver', async () => {
    const driver = await aDriver(app)
    const other = await aDriver(app, { status: 'offline' })
    const { id: canceled } = await anOffer(app, driver)
    await accept(canceled, driver)
    await step(app, canceled, { step: 'cancel', actor: 'administrator' })
    const theirs = await anOrderAt(app)
    await deliver(app, theirs.id, other.id)
    const { id } = await anOffer(app, driver)
    await accept(id, driver)
    await app.call('POST', `/drivers/orders/${id}/pick_up`, { token: driver.token })
    const { body } = await app.call('GET', '/drivers/order_history', { token: driver.token })
    expect(body).toEqual([])
  })
})
