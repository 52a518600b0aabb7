import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transfer } from '#domain/money/ledger.ts'
import { postEntry } from '#server/features/money/ledger/public.ts'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import {
  anOrderAt,
  askedFor,
  clearOrdersAndPeople,
  offersOf,
  outcome,
} from '#tests/support/scenes/dispatch-scene.ts'
import { kmNorth } from '#tests/support/scenes/order-scene.ts'
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

const setStatus = ({ id, token }: { id: number; token: string }, status: unknown, headers = {}) =>
  app.call('PATCH', `/drivers/${id}`, { token, headers, body: { status } })

async function statusOf({ token }: { token: string }) {
  return (await app.call('GET', '/drivers/status_driver', { token })).body.status
}

/** A balance from before the ledger. */
const owe = (driverId: number, amount: number) =>
  postEntry(app.db, {
    ...{ cause: 'opening', orderId: null, key: `driver ${driverId}: ${amount}`, now: app.clock.now() },
    ...{ postings: transfer(amount, 'opening', 'driver'), holders: { driverId } },
    ...{ actor: 'system', actorId: null },
  })

describe('a driver reads', () => {
  it('the own account, without the password', async () => {
    const driver = await aDriver(app, { points_sum: 13, points_count: 3, image_url: '/x.png' })
    await owe(driver.id, 1_500)
    const { status, body } = await app.call('GET', '/drivers', { token: driver.token })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: driver.id,
      name: driver.name,
      email: driver.email,
      phone_number: driver.phone_number,
      address: driver.address,
      license_plate: driver.license_plate,
      id_card: driver.id_card,
      image: { url: '/x.png' },
      status: 'online',
      coins: 1_500,
      fell_silent_at: null,
      limits: { max_advance: null, max_distance_km: null, max_cups: null, takes_second_order: false },
      demo_town: null,
      average_point: 4.3,
      created_at: '2026-11-20T05:00:00.000Z',
      updated_at: '2026-11-20T05:00:00.000Z',
    })
  })

  it('no average before the first rating', async () => {
    const driver = await aDriver(app)
    expect((await app.call('GET', '/drivers', { token: driver.token })).body.average_point).toBe(null)
  })

  it('the own status and coins', async () => {
    const { id, token } = await aDriver(app, { status: 'offline' })
    await owe(id, 700)
    expect((await app.call('GET', '/drivers/status_driver', { token })).body).toEqual({ status: 'offline' })
    expect((await app.call('GET', '/drivers/coins', { token })).body).toEqual({ coins: 700 })
    await owe(id, -701)
    expect((await app.call('GET', '/drivers/coins', { token })).body).toEqual({ coins: 0 })
  })
})

describe('a driver’s own status', () => {
  it('is set online and offline, also without a change', async () => {
    const driver = await aDriver(app, { status: 'offline' })
    for (const status of ['online', 'online', 'offline', 'offline']) {
      const answer = await setStatus(driver, status)
      expect([answer.status, answer.body]).toEqual([200, true])
      expect(await statusOf(driver)).toBe(status)
    }
  })

  it.each(['shipping', 'locked', 'not_activated', '', null, 1])('cannot be set to: %s', async (status) => {
    const driver = await aDriver(app)
    const { status: code, body } = await setStatus(driver, status)
    expect([code, body.code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['status']])
    expect(await statusOf(driver)).toBe('online')
  })

  it('cannot be set by another driver', async () => {
    const driver = await aDriver(app)
    const other = await aDriver(app)
    const vietnamese = { 'accept-language': 'vi' }
    const { status, body } = await setStatus({ id: other.id, token: driver.token }, 'offline', vietnamese)
    expect([status, body.code, body.message]).toEqual([404, 'driver_not_found', 'Không tìm thấy tài xế.'])
    expect(outcome(await setStatus({ id: 999_999, token: driver.token }, 'offline'))).toBe(
      '404 driver_not_found',
    )
    expect(await statusOf(other)).toBe('online')
    expect(await statusOf(driver)).toBe('online')
  })

  it.each(['online', 'offline'])('cannot be set while the driver carries an order: %s', async (wanted) => {
    const driver = await aDriver(app, { status: 'shipping' })
    const { status, body } = await setStatus(driver, wanted, { 'accept-language': 'vi' })
    expect([status, body.code]).toEqual([409, 'driver_busy'])
    expect(body.message).toBe('Bạn đang giao một đơn. Vui lòng giao xong trước.')
    expect(await statusOf(driver)).toBe('shipping')
  })

  it('cannot be set by a locked driver, whose token is no longer valid', async () => {
    const driver = await aDriver(app)
    await app.db.updateTable('drivers').set({ status: 'locked' }).where('id', '=', driver.id).execute()
    expect(outcome(await setStatus(driver, 'online'))).toBe('401 unauthorized')
  })
})

describe('going offline', () => {
  it('withdraws the open offer, which goes to the next driver', async () => {
    const near = await aDriver(app)
    const far = await aDriver(app, kmNorth(4))
    const scene = await anOrderAt(app)
    await scene.accept()
    expect(outcome(await setStatus(near, 'offline'))).toBe(200)
    expect(await offersOf(app, scene.id)).toEqual([
      [near.id, 'withdrawn'],
      [far.id, null],
    ])
    const accept = await app.call('POST', `/drivers/orders/${scene.id}/accept`, { token: near.token })
    expect(outcome(accept)).toBe('409 offer_gone')
  })

  it('allows the same offer after the driver comes back online', async () => {
    const driver = await aDriver(app)
    const scene = await anOrderAt(app)
    await scene.accept()
    await setStatus(driver, 'offline')
    expect(await askedFor(app, scene.id)).toBe(null)
    await setStatus(driver, 'online')
    expect(await askedFor(app, scene.id)).toBe(driver.id)
  })
})

describe("the driver's calls", () => {
  const calls: [string, string, unknown?][] = [
    ['GET', '/drivers'],
    ['PATCH', '/drivers/1', { status: 'online' }],
    ['GET', '/drivers/status_driver'],
    ['GET', '/drivers/coins'],
    ['POST', '/drivers/position', { latitude: 16.07, longitude: 108.22 }],
    ['GET', '/drivers/offers'],
    ['POST', '/drivers/orders/1/accept'],
    ['POST', '/drivers/orders/1/decline'],
    ['POST', '/drivers/orders/1/pick_up'],
    ['PATCH', '/drivers/complete_delivery', { order_id: 1, status_order: 'completed' }],
    ['GET', '/drivers/show_infor?order_id=1'],
    ['GET', '/drivers/current'],
    ['GET', '/drivers/order_history'],
  ]

  it.each(calls)('are for drivers only: %s %s', async (method, path, body) => {
    const customer = await aCustomer(app)
    const partner = await aPartner(app)
    const say = async (headers: Record<string, string>, token?: string) => {
      const answer = await app.call(method, path, {
        headers,
        ...(token && { token }),
        ...(body ? { body } : {}),
      })
      return [answer.status, answer.body.message]
    }
    const vietnamese = { 'accept-language': 'vi' }
    expect(await say(vietnamese)).toEqual([401, 'Vui lòng đăng nhập để tiếp tục.'])
    for (const token of [customer.token, await aPartnerToken(app, partner.id)]) {
      expect(await say(vietnamese, token)).toEqual([403, 'Bạn không có quyền làm việc này.'])
      expect(await say({}, token)).toEqual([403, 'You are not allowed to do this.'])
    }
  })
})
