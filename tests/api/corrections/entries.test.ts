import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliver, expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aMember, anAdministrator } from '#tests/support/principals.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let scene: { orderId: number; partnerId: number; driver: { id: number; token: string }; owner: string }
let finance: string

beforeAll(async () => {
  app = await startTestApp()
  finance = (await anAdministrator(app, { role: 'finance' })).token
  const { order, partner } = await aCheckout(app)
  const driver = await aDriver(app)
  const orderId: number = (await order()).body.order.id
  await deliver(app, orderId, driver.id)
  scene = { orderId, partnerId: partner.id, driver, owner: await aPartnerToken(app, partner.id) }
})
afterAll(async () => {
  await expectBooksInOrder(app)
  await app.close()
})

describe('the books of a restaurant', () => {
  it('show its balance and each entry with its cause', async () => {
    const { owner: token, orderId } = scene
    expect((await app.call('GET', '/partner/balance', { token })).body).toEqual([
      { account: 'restaurant', balance: 27_000 },
    ])
    const { body, headers } = await app.call('GET', '/partner/entries?cause=delivered&page=1&per_page=1', {
      token,
    })
    expect(body).toMatchObject([
      { account: 'restaurant', cause: 'delivered', order_id: orderId, amount: 27_000 },
    ])
    expect(headers['x-total-count']).toBe('1')
    expect((await app.call('GET', '/partner/entries?cause=refunded', { token })).body).toEqual([])
    const money = await app.call('GET', `/partner/orders/${orderId}/money`, { token })
    expect(money.body.entries).toMatchObject([
      {
        cause: 'delivered',
        postings: [
          {
            account: 'restaurant',
            amount: 27_000,
            parts: [
              { rule: 'dishes', amount: 30_000, of: null, basis_points: null },
              { rule: 'commission', amount: -3_000, of: 30_000, basis_points: 1_000 },
            ],
          },
        ],
      },
    ])
  })

  it('are closed to the kitchen and to other restaurants', async () => {
    const kitchen = await aMember(app, { partnerId: scene.partnerId, role: 'kitchen' })
    for (const path of ['/partner/balance', '/partner/entries', `/partner/orders/${scene.orderId}/money`]) {
      expect(outcome(await app.call('GET', path, { token: kitchen.token }))).toBe('403 permission_missing')
    }
    const { partner } = await aCheckout(app)
    const token = await aPartnerToken(app, partner.id)
    const foreign = await app.call('GET', `/partner/orders/${scene.orderId}/money`, { token })
    expect(outcome(foreign)).toBe('404 order_not_found')
    expect((await app.call('GET', '/partner/entries', { token })).body).toEqual([])
  })
})

describe('the books of a driver', () => {
  it('show earnings and cash, each entry with its cause', async () => {
    const { token } = scene.driver
    expect((await app.call('GET', '/drivers/balance', { token })).body).toEqual([
      { account: 'driver', balance: 13_500 },
      { account: 'driver_cash', balance: -45_000 },
    ])
    expect((await app.call('GET', '/drivers/entries', { token })).headers['x-total-count']).toBe('2')
    const cash = await app.call('GET', '/drivers/entries?account=driver_cash', { token })
    expect(cash.body).toMatchObject([{ amount: -45_000 }])
    const { body } = await app.call('GET', `/drivers/orders/${scene.orderId}/money`, { token })
    expect(body.entries[0].postings).toMatchObject([
      {
        account: 'driver',
        parts: [{ rule: 'delivery', amount: 13_500, of: 15_000, basis_points: 9_000 }],
      },
      { account: 'driver_cash', parts: [{ rule: 'collected', amount: -45_000 }] },
    ])
  })

  it('are closed to others', async () => {
    const { token } = await aDriver(app)
    const path = `/drivers/orders/${scene.orderId}/money`
    expect(outcome(await app.call('GET', path, { token }))).toBe('404 order_not_found')
    expect((await app.call('GET', '/drivers/entries', { token })).body).toEqual([])
  })
})

describe('the books for administrators', () => {
  it('show all accounts, with every posting of an order', async () => {
    const ask = (path: string) => app.call('GET', `/administrators${path}`, { token: finance })
    const ofPartner = `account=restaurant&holder_id=${scene.partnerId}`
    expect((await ask(`/balance?${ofPartner}`)).body).toMatchObject({ balance: 27_000 })
    expect((await ask(`/entries?${ofPartner}&order_id=${scene.orderId}`)).body).toHaveLength(1)
    const { body } = await app.call('GET', `/administrators/orders/${scene.orderId}/money`, {
      token: finance,
    })
    const postings: { amount: number; parts: { amount: number }[] }[] = body.entries[0].postings
    expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    for (const { amount, parts } of postings) {
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
    }
  })

  it('are not found for an unknown account', async () => {
    const ask = async (path: string) => outcome(await app.call('GET', path, { token: finance }))
    expect(await ask('/administrators/balance?account=driver&holder_id=999999')).toBe('404 driver_not_found')
    expect(await ask('/administrators/entries?account=restaurant&holder_id=999999')).toBe(
      '404 partner_not_found',
    )
    expect(await ask('/administrators/orders/999999/money')).toBe('404 order_not_found')
    expect(await ask('/administrators/balance?account=bank&holder_id=1')).toBe('400 validation_failed')
  })
})
