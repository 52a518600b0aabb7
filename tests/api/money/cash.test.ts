import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliver, expectBooksInOrder } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken, enableCashAdvance } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { askedFor, clearOrdersAndPeople, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let operations: { id: number; token: string }
let driver: Awaited<ReturnType<typeof aDriver>>

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  operations = await anAdministrator(app, { role: 'operations' })
  driver = await aDriver(app)
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

/** A delivered cash order: 30,000 ₫ for each dish and 15,000 ₫ for the delivery. */
async function aCollection({ by = driver.id, price = 30_000 } = {}) {
  const checkout = await aCheckout(app, { price })
  const fee = price < 100_000 ? 15_000 : 0
  const orderId: number = (await checkout.order({ shipping_fee: fee })).body.order.id
  await deliver(app, orderId, by)
  return orderId
}

const cash = async (token = driver.token) => (await app.call('GET', '/drivers/cash', { token })).body
const begin = (body: object, token = driver.token) => app.call('POST', '/drivers/hand_ins', { token, body })
const confirm = (id: number, body: object = {}) =>
  app.call('POST', `/administrators/hand_ins/${id}/confirm`, { token: operations.token, body })
const limit = (soft_limit: number, hard_limit: number) =>
  app.db
    .insertInto('cash_limits')
    .values({ driver_id: driver.id, soft_limit, hard_limit, created_at: app.clock.now() })
    .execute()

describe('GET /drivers/cash', () => {
  it('shows the cash, its orders, and how near the limits are', async () => {
    const [first, second] = [await aCollection(), await aCollection()]
    await limit(89_999, 2_000_000)
    expect(await cash()).toEqual({
      ...{ held: 90_000, owed_to_driver: 0, earnings: 27_000, standing: 'above_soft' },
      ...{ soft_limit: 89_999, hard_limit: 2_000_000 },
      collections: [
        { order_id: first, amount: 45_000 },
        { order_id: second, amount: 45_000 },
      ],
    })
    await limit(90_000, 2_000_000)
    expect(await cash()).toMatchObject({ standing: 'within' })
  })
})

describe('a cash order', () => {
  async function anAccepted(overrides: object = {}) {
    const checkout = await aCheckout(app, { coins: 100_000 })
    const { id } = checkout.partner
    const orderId: number = (await checkout.order(overrides)).body.order.id
    const token = await aPartnerToken(app, id)
    await app.call('POST', `/partner/orders/${orderId}/accept`, { token })
    return orderId
  }

  it('is offered up to the hard limit, including the order; an order paid with coins is offered beyond it', async () => {
    await aCollection()
    await limit(0, 90_000)
    const within = await anAccepted()
    expect(await askedFor(app, within)).toBe(driver.id)
    await app.call('POST', `/drivers/orders/${within}/decline`, { token: driver.token })
    await limit(0, 89_999)
    expect(await askedFor(app, await anAccepted())).toBeNull()
    expect(await askedFor(app, await anAccepted({ type_checkout: 'coins' }))).toBe(driver.id)
  })

  it('cannot be accepted if the driver’s cash has grown since the offer', async () => {
    await aCollection()
    const id = await anAccepted()
    await limit(0, 89_999)
    const taken = () => app.call('POST', `/drivers/orders/${id}/accept`, { token: driver.token })
    expect(outcome(await taken())).toBe('409 cash_limit_reached')
    await limit(0, 90_000)
    expect(outcome(await taken())).toBe(200)
  })

  it('shows what to advance and to collect, before and during the delivery', async () => {
    const checkout = await aCheckout(app)
    await enableCashAdvance(app, checkout.partner.id)
    const orderId: number = (await checkout.order()).body.order.id
    const token = await aPartnerToken(app, checkout.partner.id)
    await app.call('POST', `/partner/orders/${orderId}/accept`, { token })
    const figures = { cash_to_advance: 27_000, cash_to_collect: 45_000 }
    const call = (method: string, path: string, body?: object) =>
      app.call(method, path, { token: driver.token, ...(body && { body }) })
    expect((await call('GET', '/drivers/offers')).body).toMatchObject([{ order: figures }])
    await call('POST', `/drivers/orders/${orderId}/accept`)
    expect((await call('GET', `/drivers/show_infor?order_id=${orderId}`)).body.order).toMatchObject(figures)
    await call('POST', `/drivers/orders/${orderId}/pick_up`)
    expect(await cash()).toMatchObject({ held: 0, owed_to_driver: 27_000 })
    await call('PATCH', '/drivers/complete_delivery', { order_id: orderId, status_order: 'completed' })
    expect((await call('GET', '/drivers/order_history')).body).toMatchObject([figures])
    expect(await cash()).toMatchObject({ held: 18_000, collections: [{ order_id: orderId, amount: 18_000 }] })
  })
})

describe('a hand-in at the office', () => {
  it('counts when the driver’s code is entered, and covers the oldest orders', async () => {
    const [first, second] = [await aCollection(), await aCollection()]
    const begun = await begin({ amount: 60_000, way: 'office' })
    expect(begun.body).toMatchObject({ state: 'waiting', amount: 60_000, covers: [], reference: null })
    expect(await cash()).toMatchObject({ held: 90_000 })
    const { id, code } = begun.body
    const confirmed = await confirm(id, { code: code.toLowerCase() })
    expect(confirmed.body).toMatchObject({
      ...{ state: 'confirmed', administrator_id: operations.id, driver: { id: driver.id } },
      covers: [
        { order_id: first, amount: 45_000 },
        { order_id: second, amount: 15_000 },
      ],
    })
    expect(JSON.stringify(confirmed.body)).not.toContain(code)
    expect(await cash()).toMatchObject({ held: 30_000, collections: [{ order_id: second, amount: 30_000 }] })
    const { body, headers } = await app.call('GET', '/drivers/hand_ins', { token: driver.token })
    expect([body[0].state, body[0].code, headers['x-total-count']]).toEqual(['confirmed', null, '1'])
  })

  it('rejects wrong codes, then every code; and an expired one', async () => {
    await aCollection()
    const { id, code } = (await begin({ amount: 1, way: 'office' })).body
    expect(outcome(await confirm(id))).toBe('404 code_not_valid')
    for (let tries = 2; tries <= 5; tries += 1) await confirm(id, { code: 'WRONG' })
    expect(outcome(await confirm(id, { code }))).toBe('404 code_not_valid')
    await app.call('POST', `/drivers/hand_ins/${id}/withdraw`, { token: driver.token })
    const later = (await begin({ amount: 1, way: 'office' })).body
    app.clock.advance(15 * 60_000 + 1)
    expect(outcome(await confirm(later.id, { code: later.code }))).toBe('404 code_not_valid')
  })

  it('happens once when both sides confirm at the same time', async () => {
    await aCollection()
    const begun = await Promise.all([1, 2, 3].map(() => begin({ amount: 45_000, way: 'office' })))
    expect(begun.map(outcome).toSorted()).toEqual([201, '400 more_than_held', '400 more_than_held'])
    const { id, code } = begun.find(({ status }) => status === 201)?.body ?? {}
    const confirmed = await Promise.all([1, 2, 3, 4].map(() => confirm(id, { code })))
    expect(confirmed.map(outcome).toSorted()).toEqual([200, ...Array(3).fill('409 already_decided')])
    expect(await cash()).toMatchObject({ held: 0, collections: [] })
  })

  it('is the only pending one, at most the cash, and only its driver can withdraw it', async () => {
    await aCollection()
    expect(outcome(await begin({ amount: 45_001, way: 'office' }))).toBe('400 more_than_held')
    const { id } = (await begin({ amount: 5, way: 'office' })).body
    expect(outcome(await begin({ amount: 5, way: 'office' }))).toBe('409 hand_in_waiting')
    const withdraw = (token: string) => app.call('POST', `/drivers/hand_ins/${id}/withdraw`, { token })
    expect(outcome(await withdraw((await aDriver(app)).token))).toBe('404 hand_in_not_found')
    expect(outcome(await withdraw(driver.token))).toBe(200)
    expect(outcome(await withdraw(driver.token))).toBe('409 already_decided')
    expect(outcome(await confirm(id, { code: 'X' }))).toBe('409 already_decided')
    expect(outcome(await confirm(999_999))).toBe('404 hand_in_not_found')
    for (const amount of [0, -1, 1.5, 'much']) {
      expect(outcome(await begin({ amount, way: 'office' }))).toBe('400 validation_failed')
    }
  })
})

describe('a hand-in by bank', () => {
  it('counts when an administrator confirms it; its reference counts once', async () => {
    await aCollection()
    expect((await begin({ amount: 5, way: 'bank' })).body.errors).toHaveProperty('reference')
    const { body } = await begin({ amount: 5, way: 'bank', reference: ' ft 26 1 ' })
    expect(body).toMatchObject({ reference: 'FT261', code: null })
    expect(outcome(await begin({ amount: 6, way: 'bank', reference: 'FT261' }))).toBe('409 slip_used')
    expect(outcome(await confirm(body.id))).toBe(200)
    expect(outcome(await begin({ amount: 6, way: 'bank', reference: 'FT261' }))).toBe('409 slip_used')
    expect(await cash()).toMatchObject({ held: 44_995 })
  })

  it('that never arrived is refused, and its reference can be used again', async () => {
    await aCollection()
    const { id } = (await begin({ amount: 5, way: 'bank', reference: 'FT3' })).body
    const refuse = (of: number) =>
      app.call('POST', `/administrators/hand_ins/${of}/refuse`, { token: operations.token })
    expect((await refuse(id)).body).toMatchObject({ state: 'refused', administrator_id: operations.id })
    expect(outcome(await refuse(id))).toBe('409 already_decided')
    expect(outcome(await refuse(999_999))).toBe('404 hand_in_not_found')
    expect(outcome(await begin({ amount: 5, way: 'bank', reference: 'FT3' }))).toBe(201)
    const listed = await app.call('GET', `/administrators/hand_ins?state=waiting&driver_id=${driver.id}`, {
      token: operations.token,
    })
    expect(listed.body).toMatchObject([{ reference: 'FT3', driver: { id: driver.id } }])
    const all = await app.call('GET', '/administrators/hand_ins', { token: operations.token })
    expect(all.headers['x-total-count']).toBe('2')
  })
})

describe('POST /drivers/cash/settle', () => {
  const settle = () => app.call('POST', '/drivers/cash/settle', { token: driver.token })

  it('settles cash with earnings up to the smaller of both, once for two requests', async () => {
    await aCollection()
    const answers = await Promise.all([settle(), settle()])
    expect(answers.map(outcome).toSorted()).toEqual([200, '409 nothing_to_settle'])
    expect(await cash()).toMatchObject({ held: 31_500, earnings: 0 })
  })

  it('turns the driver’s advances into earnings', async () => {
    const { order, partner } = await aCheckout(app)
    await enableCashAdvance(app, partner.id)
    const orderId: number = (await order()).body.order.id
    const token = await aPartnerToken(app, partner.id)
    await app.call('POST', `/partner/orders/${orderId}/accept`, { token })
    for (const step of ['accept', 'pick_up']) {
      await app.call('POST', `/drivers/orders/${orderId}/${step}`, { token: driver.token })
    }
    expect((await settle()).body).toMatchObject({ held: 0, owed_to_driver: 0, earnings: 27_000 })
  })
})
