import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storePositions } from '#server/features/delivery/drivers/public.ts'
import { awaitNotifications } from '#tests/support/await-notifications.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { followOrder } from '#tests/support/followed-order.ts'
import { deliver, step } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

const shopOrigin = 'https://shop.example'
let app: TestApp
const open: { leave: () => void }[] = []

beforeAll(async () => {
  app = await startTestApp({ allowedOrigins: [shopOrigin] })
})
beforeEach(() => app.clock.set(testNoon))
afterEach(() => {
  for (const followed of open.splice(0)) followed.leave()
})
afterAll(() => app.close())

async function follow(...asked: Parameters<typeof followOrder>) {
  const followed = await followOrder(...asked)
  open.push(followed)
  return followed
}

/** A placed order, and a driver for it. */
async function aScene() {
  const { customer, partner, order } = await aCheckout(app)
  const id: number = (await order()).body.order.id
  const driver = await aDriver(app)
  const { token } = customer
  return {
    id,
    customer,
    partner,
    driver,
    token,
    accept: () => step(app, id, { step: 'accept', actor: 'partner' }),
    assign: () => step(app, id, { step: 'assign', actor: 'driver', driverId: driver.id }),
    pickUp: () => step(app, id, { step: 'pick_up', actor: 'driver', actorId: driver.id }),
    complete: () => step(app, id, { step: 'complete', actor: 'driver', actorId: driver.id }),
    move: (latitude: number) => {
      app.clock.advance(1_000)
      const position = { latitude, longitude: 108.21, at: app.clock.now() }
      return storePositions(app.db, new Map([[driver.id, position]]))
    },
    tracked: async () =>
      (await app.call('GET', `/users/tracking_order?order_id=${id}`, { token })).body.progress,
    ticket: async (): Promise<string> =>
      (await app.call('POST', `/orders/${id}/ticket`, { token })).body.ticket,
  }
}

let scene: Awaited<ReturnType<typeof aScene>>

beforeEach(async () => {
  scene = await aScene()
})

describe('GET /orders/{id}/events', () => {
  it('is a stream that no proxy caches, compresses or buffers', async () => {
    const { status, response } = await follow(app, scene.id, { token: scene.token })
    expect(status).toBe(200)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('begins with the reconnection delay and the current progress', async () => {
    const followed = await follow(app, scene.id, { token: scene.token })
    expect(await followed.next()).toEqual(await scene.tracked())
    const [opening, first] = followed.blocks
    expect(opening).toEqual(['retry: 3000'])
    expect(first?.map((line) => line.split(':', 1)[0])).toEqual(['event', 'id', 'data'])
  })

  it('reports every step and every move on the way, and ends with the delivery', async () => {
    const followed = await follow(app, scene.id, { token: scene.token })
    expect((await followed.next()).state).toBe('placed')
    await scene.accept()
    expect(await followed.next()).toMatchObject({ state: 'accepted', can_cancel: false })
    await step(app, scene.id, { step: 'mark_ready', actor: 'partner' })
    expect((await followed.next()).steps.at(-1)?.event).toBe('ready')
    await scene.assign()
    expect(await followed.next()).toMatchObject({
      driver: { name: scene.driver.name, license_plate: scene.driver.license_plate },
      driver_position: null,
    })
    await scene.pickUp()
    expect((await followed.next()).driver_position).toMatchObject({ latitude: 16.07 })
    await scene.move(16.06)
    expect((await followed.next()).driver_position).toMatchObject({ latitude: 16.06, longitude: 108.21 })
    await scene.complete()
    const last = await followed.next()
    expect(last).toMatchObject({ status: 'completed', driver_position: null, estimated_at: null })
    expect(last).toEqual(await scene.tracked())
    expect(await followed.ended).toBe('ended')
    expect(followed.progresses()).toHaveLength(7)
  })

  it('does not report a driver’s moves before the pick-up', async () => {
    await scene.accept()
    await scene.assign()
    await awaitNotifications(app)
    const followed = await follow(app, scene.id, { token: scene.token })
    await followed.next()
    await scene.move(16.06)
    await scene.pickUp()
    expect((await followed.next()).state).toBe('picked_up')
  })

  it('does not report other orders', async () => {
    const other = await aScene()
    const followed = await follow(app, scene.id, { token: scene.token })
    await followed.next()
    await other.accept()
    await scene.accept()
    expect(await followed.next()).toMatchObject({ order_id: scene.id, state: 'accepted' })
  })

  it('ends when the order is canceled', async () => {
    const followed = await follow(app, scene.id, { token: scene.token })
    await app.call('POST', `/orders/${scene.id}/cancel`, { token: scene.token })
    expect((await followed.reach('canceled')).steps.at(-1)?.event).toBe('canceled')
    expect(await followed.ended).toBe('ended')
  })

  it('reports the end of an order that is over, and tells a client that has seen it not to reconnect', async () => {
    await deliver(app, scene.id)
    const followed = await follow(app, scene.id, { token: scene.token })
    expect(await followed.ended).toBe('ended')
    expect(followed.progresses().map(({ state }) => state)).toEqual(['delivered'])
    const id = followed.blocks[1]?.find((line) => line.startsWith('id: '))?.slice('id: '.length) ?? ''
    const again = await follow(app, scene.id, { token: scene.token, headers: { 'last-event-id': id } })
    expect(again.status).toBe(204)
    const other = await follow(app, scene.id, { token: scene.token, headers: { 'last-event-id': '1-0' } })
    expect(other.status).toBe(200)
  })

  it('serves several clients of the same order', async () => {
    const ticket = await scene.ticket()
    const both = await Promise.all([
      follow(app, scene.id, { token: scene.token }),
      follow(app, scene.id, { ticket }),
    ])
    for (const followed of both) await followed.next()
    await scene.accept()
    for (const followed of both) expect((await followed.next()).state).toBe('accepted')
  })

  it('is open to the allowed origins, and to no other', async () => {
    const from = (origin: string) => follow(app, scene.id, { token: scene.token, headers: { origin } })
    const { headers } = (await from(shopOrigin)).response
    expect(headers.get('access-control-allow-origin')).toBe(shopOrigin)
    expect(
      (await from('https://evil.example')).response.headers.get('access-control-allow-origin'),
    ).toBeNull()
  })

  it('does not answer HEAD, which would be an endless stream', async () => {
    expect((await follow(app, scene.id, { token: scene.token, method: 'HEAD' })).status).toBe(404)
  })
})

describe('a stream of an order is refused', () => {
  it.each([
    ['a guest', () => ({})],
    ["a guest's client", () => ({ token: 'null' })],
    ['a token that was changed', () => ({ token: `${scene.token}x` })],
    ['an empty ticket', () => ({ ticket: '' })],
    ['a text that is no ticket', () => ({ ticket: 'abc.def.ghi' })],
    ['a token in the place of a ticket', () => ({ ticket: scene.token })],
    ['two tickets', async () => ({ ticket: `${await scene.ticket()}&ticket=${await scene.ticket()}` })],
    ['a ticket that was changed', async () => ({ ticket: `${(await scene.ticket()).slice(0, -4)}AAAA` })],
    ['a ticket in the place of a token', async () => ({ token: await scene.ticket() })],
  ])('to %s', async (_, asked) => {
    const headers = { 'accept-language': 'vi' }
    const { status, response } = await follow(app, scene.id, { ...(await asked()), headers })
    expect(status).toBe(401)
    expect(await response.json()).toEqual({
      code: 'unauthorized',
      message: 'Vui lòng đăng nhập để tiếp tục.',
    })
  })

  it('to drivers and restaurants, even those of the order', async () => {
    await scene.accept()
    await scene.assign()
    for (const token of [scene.driver.token, await aPartnerToken(app, scene.partner.id)]) {
      const { status, response } = await follow(app, scene.id, { token })
      expect(status).toBe(403)
      expect((await response.json()).code).toBe('forbidden')
    }
  })

  it('to another customer, even while the driver is on the map', async () => {
    const { token } = await aCustomer(app)
    await scene.accept()
    await scene.assign()
    await scene.pickUp()
    for (const id of [scene.id, 999_999_999]) {
      const { status, response } = await follow(app, id, { token })
      expect(status).toBe(404)
      expect(await response.json()).toEqual({ code: 'order_not_found', message: 'Order not found.' })
    }
  })

  it.each(['x', '0', '1.5'])('for the order id %s', async (id) => {
    const { status, response } = await follow(app, id, { token: scene.token })
    expect(status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      errors: { id: [expect.any(String)] },
    })
  })
})

describe('a stream token', () => {
  it('opens the stream for a minute, for any number of reconnections', async () => {
    const ticket = await scene.ticket()
    app.clock.advance(59_000)
    for (let times = 0; times < 2; times += 1) {
      const followed = await follow(app, scene.id, { ticket })
      expect((await followed.next()).order_id).toBe(scene.id)
    }
    app.clock.advance(1_000)
    expect((await follow(app, scene.id, { ticket })).status).toBe(401)
  })

  it('opens no other order, not even one of the same customer', async () => {
    const ticket = await scene.ticket()
    const other = await aScene()
    await app.db
      .updateTable('orders')
      .set({ user_id: scene.customer.id })
      .where('id', '=', other.id)
      .execute()
    expect((await follow(app, other.id, { token: scene.token })).status).toBe(200)
    expect((await follow(app, other.id, { ticket })).status).toBe(401)
  })

  it('is invalid once its session has ended', async () => {
    const ticket = await scene.ticket()
    expect((await app.call('DELETE', '/sign_out', { token: scene.token })).status).toBe(200)
    expect((await follow(app, scene.id, { ticket })).status).toBe(401)
  })

  it('is invalid once its customer is locked', async () => {
    const ticket = await scene.ticket()
    await app.db.updateTable('users').set({ role: 'locked' }).where('id', '=', scene.customer.id).execute()
    expect((await follow(app, scene.id, { ticket })).status).toBe(401)
  })

  it('is ignored beside a driver’s token', async () => {
    const { token } = scene.driver
    expect((await follow(app, scene.id, { token, ticket: await scene.ticket() })).status).toBe(403)
  })

  it('serves a guest client that states that it has no token', async () => {
    const asked = { token: 'null', ticket: await scene.ticket() }
    expect((await follow(app, scene.id, asked)).status).toBe(200)
  })
})
