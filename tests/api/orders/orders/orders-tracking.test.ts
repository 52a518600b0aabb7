import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { deliver, step } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken, placeDriver } from '#tests/support/ordering-builders.ts'
import { aCheckout, anOrder } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(() => app.close())

const nobody = {
  id: null,
  name: null,
  phone_number: null,
  license_plate: null,
  image: { url: null },
  status: null,
}

/** A placed order, a driver, and the customer's view of it. */
async function aScene() {
  const checkout = await aCheckout(app)
  const driver = await aDriver(app, { image_url: '/images/tai.webp' })
  const placed = (await checkout.order()).body
  const id: number = placed.order.id
  const { token } = checkout.customer
  const get = (path: string) => app.call('GET', path, { token })
  return {
    ...checkout,
    driver,
    placed,
    id,
    get,
    track: async () => (await get(`/users/tracking_order?order_id=${id}`)).body,
    progress: async () => (await get(`/users/tracking_order?order_id=${id}`)).body.progress,
    accept: () => step(app, id, { step: 'accept', actor: 'partner', actorId: checkout.partner.id }),
    assign: () => step(app, id, { step: 'assign', actor: 'driver', actorId: driver.id, driverId: driver.id }),
    pickUp: () => step(app, id, { step: 'pick_up', actor: 'driver', actorId: driver.id }),
    complete: () => step(app, id, { step: 'complete', actor: 'driver', actorId: driver.id }),
    cancel: () => step(app, id, { step: 'cancel', actor: 'administrator', reason: 'a flat tyre' }),
  }
}

let scene: Awaited<ReturnType<typeof aScene>>

beforeEach(async () => {
  scene = await aScene()
})

/** The driver as a customer may see one. */
function shown(status = 'online') {
  const { id, name, phone_number, license_plate } = scene.driver
  return { id, name, phone_number, license_plate, image: { url: '/images/tai.webp' }, status }
}

describe('GET /users/tracking_order', () => {
  it('answers the placed order with its destination and the distance', async () => {
    const { placed, customer, id } = scene
    const { status, body } = await scene.get(`/users/tracking_order?order_id=${id}`)
    expect(status).toBe(200)
    const { progress, gps_user, ...rest } = body
    expect({ ...rest, gps_user: placed.gps_user }).toEqual(placed)
    expect(gps_user).toEqual({ name: 'Nguyễn Thị Thử', ...placed.gps_user })
    expect(progress).toEqual({
      order_id: id,
      status: 'shipping',
      state: 'placed',
      wanted_at: null,
      rate_status: 'not_rated',
      delivery_time: null,
      can_cancel: true,
      steps: [{ event: 'placed', actor: 'customer', reason: null, at: testNoon.toISOString() }],
      driver: nobody,
      driver_position: null,
      estimated_at: expect.any(String),
      swap: null,
      brought_by: 'driver',
      revision: 0,
    })
    expect(customer.id).toBe(body.order.user_id)
  })

  it('lists every step with its time, oldest first', async () => {
    await scene.accept()
    app.clock.advance(60_000)
    await step(app, scene.id, { step: 'mark_ready', actor: 'partner' })
    app.clock.advance(60_000)
    await scene.assign()
    await scene.pickUp()
    app.clock.advance(60_000)
    await scene.complete()
    const progress = await scene.progress()
    const at = (minutes: number) => new Date(testNoon.getTime() + minutes * 60_000).toISOString()
    expect(
      progress.steps.map((one: { event: string; actor: string; at: string }) => Object.values(one)),
    ).toEqual([
      ['placed', 'customer', null, at(0)],
      ['accepted', 'partner', null, at(0)],
      ['ready', 'partner', null, at(1)],
      ['assigned', 'driver', null, at(2)],
      ['picked_up', 'driver', null, at(2)],
      ['delivered', 'driver', null, at(3)],
    ])
    expect(progress).toMatchObject({
      status: 'completed',
      state: 'delivered',
      rate_status: 'rate',
      delivery_time: '20-11-2026 12:03',
    })
  })

  it('can be canceled by its customer only until the restaurant accepts', async () => {
    expect((await scene.progress()).can_cancel).toBe(true)
    await scene.accept()
    expect((await scene.progress()).can_cancel).toBe(false)
  })

  it('shows why an order was canceled', async () => {
    await scene.cancel()
    const progress = await scene.progress()
    expect(progress.steps.at(-1)).toMatchObject({ event: 'canceled', reason: 'a flat tyre' })
    expect(progress).toMatchObject({ state: 'canceled', can_cancel: false, estimated_at: null })
  })

  it('is expected in the future while it is on its way, and at no time afterwards', async () => {
    const ahead = async () => Date.parse((await scene.progress()).estimated_at) - app.clock.now().getTime()
    for (const happen of [async () => {}, scene.accept, scene.assign, scene.pickUp]) {
      await happen()
      expect(await ahead()).toBeGreaterThanOrEqual(120_000)
      app.clock.advance(3_600_000)
      expect(await ahead()).toBeGreaterThanOrEqual(120_000)
    }
    await scene.complete()
    expect((await scene.progress()).estimated_at).toBeNull()
  })

  it('is expected sooner as the driver comes nearer', async () => {
    await scene.accept()
    await scene.assign()
    await scene.pickUp()
    const move = (latitude: number) =>
      placeDriver(app, scene.driver.id, {
        ...{ latitude, longitude: 108.22, positioned_at: app.clock.now() },
      })
    await move(16.04)
    const far = Date.parse((await scene.progress()).estimated_at)
    await move(16.07)
    expect(Date.parse((await scene.progress()).estimated_at)).toBeLessThan(far)
  })
})

describe('the driver of an order', () => {
  it('is shown from the assignment on, with the permitted fields only', async () => {
    await scene.accept()
    expect((await scene.track()).driver_nearest).toEqual(nobody)
    await scene.assign()
    const tracked = await scene.track()
    expect(tracked.driver_nearest).toEqual(shown())
    expect(tracked.progress.driver).toEqual(shown())
    expect(tracked.order.driver_id).toBe(scene.driver.id)
    for (const secret of [scene.driver.email, scene.driver.id_card, scene.driver.address]) {
      expect(JSON.stringify(tracked)).not.toContain(secret)
    }
  })

  it.each(['complete', 'cancel'] as const)('has no phone number after %s', async (end) => {
    await scene.accept()
    await scene.assign()
    await scene.pickUp()
    await scene[end]()
    const gone = { ...shown(), phone_number: null }
    const tracked = await scene.track()
    expect(tracked.driver_nearest).toEqual(gone)
    expect(tracked.progress.driver).toEqual(gone)
    // The customer's own number stays.
    expect(tracked.order.phone_number).toBe(scene.placed.order.phone_number)
  })

  it('is shown by the list and by the answer to a repeated request, and named by the details', async () => {
    const checkout = await aCheckout(app)
    const key = { 'idempotency-key': 'the-driver-comes-later' }
    const { token } = checkout.customer
    const first = (await checkout.order({}, key)).body
    expect(first.driver_nearest).toEqual(nobody)
    const orderId: number = first.order.id
    await step(app, orderId, { step: 'accept', actor: 'partner' })
    await step(app, orderId, { step: 'assign', actor: 'driver', driverId: scene.driver.id })
    expect((await checkout.order({}, key)).body.driver_nearest).toEqual(shown())
    const [listed] = (await app.call('GET', '/orders', { token })).body
    expect(listed.driver).toEqual({ name: scene.driver.name, image: { url: '/images/tai.webp' } })
    expect(listed.driver_id).toBe(scene.driver.id)
    const details = await app.call('GET', `/order_details?order_id=${orderId}`, { token })
    expect(details.body.order.driver_id).toBe(scene.driver.id)
  })

  it('is on the map only between pick-up and delivery', async () => {
    const position = { latitude: 16.07, longitude: 108.22, at: testNoon.toISOString() }
    const seen = async () => (await scene.progress()).driver_position
    expect(await seen()).toBeNull()
    await scene.accept()
    expect(await seen()).toBeNull()
    await scene.assign()
    expect(await seen()).toBeNull()
    await scene.pickUp()
    expect(await seen()).toEqual(position)
    await scene.complete()
    expect(await seen()).toBeNull()
  })

  it('is not on the map once the order is canceled on its way', async () => {
    await scene.accept()
    await scene.assign()
    await scene.pickUp()
    await scene.cancel()
    expect((await scene.progress()).driver_position).toBeNull()
  })

  it('is not on the map without a position, nor for an order without a driver', async () => {
    const nowhere = { latitude: null, longitude: null, positioned_at: null }
    await placeDriver(app, scene.driver.id, nowhere)
    await scene.accept()
    await scene.assign()
    await scene.pickUp()
    expect((await scene.progress()).driver_position).toBeNull()
    const other = await aScene()
    await other.accept()
    await step(app, other.id, { step: 'pick_up', actor: 'administrator' })
    expect(await other.progress()).toMatchObject({ driver: nobody, driver_position: null })
  })
})

describe('GET /users/orders_shipping', () => {
  it('answers the caller’s orders on their way, newest first, with their restaurants', async () => {
    const { customer, partner, id, placed } = scene
    const key = { user_id: customer.id, partner_id: partner.id }
    const newer = await anOrder(app, key)
    await anOrder(app, { ...key, state: 'delivered' }, { ...key, state: 'canceled' })
    await anOrder(app, { user_id: (await aCustomer(app)).id, partner_id: partner.id })
    const { status, body } = await scene.get('/users/orders_shipping')
    expect(status).toBe(200)
    expect(body.map((order: { id: number }) => order.id)).toEqual([newer.id, id])
    const { user: _, ...order } = placed.order
    expect(body[1]).toEqual({
      ...order,
      partner: { name: partner.name, address: partner.address, image: { url: null } },
    })
  })

  it('lists an order until its delivery', async () => {
    await scene.accept()
    await step(app, scene.id, { step: 'pick_up', actor: 'administrator' })
    expect((await scene.get('/users/orders_shipping')).body).toHaveLength(1)
    await step(app, scene.id, { step: 'complete', actor: 'administrator' })
    expect((await scene.get('/users/orders_shipping')).body).toEqual([])
  })

  it('answers at most the newest thousand', async () => {
    const customer = await aCustomer(app)
    const { id } = await aPartner(app)
    const rows = Array.from({ length: 1001 }, () => ({ user_id: customer.id, partner_id: id }))
    const oldest = await anOrder(app, ...rows)
    const { body } = await app.call('GET', '/users/orders_shipping', { token: customer.token })
    expect(body).toHaveLength(1000)
    expect(body.at(-1).id).toBeGreaterThan(oldest.id)
  })
})

describe('POST /orders/{id}/ticket', () => {
  it('answers a stream token for a minute, which differs from the session’s token', async () => {
    const { token } = scene.customer
    const { status, body, headers } = await app.call('POST', `/orders/${scene.id}/ticket`, { token })
    expect(status).toBe(201)
    expect(body.expires_at).toBe(new Date(testNoon.getTime() + 60_000).toISOString())
    expect(body.ticket).not.toBe(token)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is no session token', async () => {
    const { body } = await app.call('POST', `/orders/${scene.id}/ticket`, { token: scene.customer.token })
    expect((await app.call('GET', '/user', { token: body.ticket })).status).toBe(401)
    expect((await app.call('GET', '/orders', { token: body.ticket })).status).toBe(401)
  })

  it('is available for orders of every state', async () => {
    await deliver(app, scene.id)
    const answer = await app.call('POST', `/orders/${scene.id}/ticket`, { token: scene.customer.token })
    expect(answer.status).toBe(201)
  })
})

const calls: [string, (id: unknown) => string][] = [
  ['GET', (id) => `/users/tracking_order?order_id=${id}`],
  ['POST', (id) => `/orders/${id}/ticket`],
]

describe.each(calls)('the %s of one order', (method, path) => {
  it('does not find another customer’s order, nor an unknown one', async () => {
    const { token } = await aCustomer(app)
    for (const id of [scene.id, 999_999_999]) {
      const headers = { 'accept-language': 'vi' }
      const { status, body } = await app.call(method, path(id), { token, headers })
      expect(status).toBe(404)
      expect(body).toEqual({ code: 'order_not_found', message: 'Không tìm thấy đơn hàng.' })
    }
  })

  it.each(['x', '0', '1.5'])('rejects the id %s', async (id) => {
    const { status, body } = await app.call(method, path(id), { token: scene.customer.token })
    expect(status).toBe(400)
    expect(body.code).toBe('validation_failed')
  })
})

describe.each([
  ['GET', '/users/orders_shipping'],
  ['GET', '/users/tracking_order?order_id=1'],
  ['POST', '/orders/1/ticket'],
])('%s %s', (method, path) => {
  it('asks a guest to log in', async () => {
    expect((await app.call(method, path)).status).toBe(401)
    expect((await app.call(method, path, { token: 'null' })).body.code).toBe('unauthorized')
  })

  it('refuses drivers and restaurants', async () => {
    for (const token of [scene.driver.token, await aPartnerToken(app, scene.partner.id)]) {
      const { status, body } = await app.call(method, path, { token })
      expect(status).toBe(403)
      expect(body.code).toBe('forbidden')
    }
  })
})
