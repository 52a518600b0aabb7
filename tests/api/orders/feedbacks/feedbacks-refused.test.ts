import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { aDelivery, expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

describe('a rating is refused', () => {
  async function expectNoOrder(answer: Promise<{ status: number; body: { code: string; message: string } }>) {
    const { status, body } = await answer
    expect([status, body.code]).toEqual([404, 'order_not_found'])
  }

  it('before the delivery, and after a cancellation', async () => {
    const checkout = await aCheckout(app)
    const { customer, partner } = checkout
    const orderId = (await checkout.order()).body.order.id
    const rate = () =>
      app.call('POST', '/orders/feedbacks', {
        token: customer.token,
        body: { order_id: orderId, partner_id: partner.id, point: 5, content: '' },
      })
    await expectNoOrder(rate())
    for (const taken of ['accept', 'pick_up'] as const) {
      await step(app, orderId, { step: taken, actor: 'administrator' })
      await expectNoOrder(rate())
    }
    await step(app, orderId, { step: 'cancel', actor: 'administrator' })
    await expectNoOrder(rate())
    expect(await checkout.coins()).toBe(0)
  })

  it('for a driver or restaurant that had no part in the order', async () => {
    const { rate, rateStatus } = await aDelivery(app)
    await expectNoOrder(rate({ partner_id: (await aPartner(app)).id }))
    await expectNoOrder(rate({ partner_id: Number.MAX_SAFE_INTEGER }))
    await expectNoOrder(rate({ driver_id: (await aDriver(app)).id }))
    const alone = await aDelivery(app, { hasDriver: false })
    await expectNoOrder(alone.rate({ driver_id: (await aDriver(app)).id }))
    expect(await rateStatus()).toBe('rate')
  })

  it('from anyone except the order’s customer', async () => {
    const { partner, driver, orderId, rate } = await aDelivery(app)
    const body = { order_id: orderId, partner_id: partner.id, point: 1, content: '' }
    const by = (token: string) => app.call('POST', '/orders/feedbacks', { token, body })
    await expectNoOrder(by((await aCustomer(app)).token))
    expect((await by('null')).status).toBe(401)
    expect((await by(String(driver?.token))).status).toBe(403)
    expect((await by(await aPartnerToken(app, partner.id))).status).toBe(403)
    await expectNoOrder(rate({ order_id: Number.MAX_SAFE_INTEGER, partner_id: partner.id }))
    const vietnamese = await rate({ order_id: 999_999_999, partner_id: 1 }, { 'accept-language': 'vi' })
    expect(vietnamese.body.message).toBe('Không tìm thấy đơn hàng.')
  })

  it.each([
    [{ point: 0 }, 'point'],
    [{ point: 6 }, 'point'],
    [{ point: 4.5 }, 'point'],
    [{ point: undefined }, 'point'],
    [{ content: 5 }, 'content'],
    [{ content: 'x'.repeat(301) }, 'content'],
    [{ content: 'a\u0000' }, 'content'],
    [{ partner_id: null }, 'partner_id'],
    [{ driver_id: 1 }, 'partner_id'],
    [{ image: 5 }, 'image'],
  ])('with %j', async (wrong, field) => {
    const { partner, rate, rateStatus } = await aDelivery(app)
    const { status, body } = await rate({ partner_id: partner.id, ...wrong })
    expect([status, body.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(body.errors)).toEqual([field])
    expect(await rateStatus()).toBe('rate')
  })

  it('but not for 300 characters, counted as a person counts them', async () => {
    const { partner, rate } = await aDelivery(app)
    const content = `${'🍜'.repeat(299)}ở`
    const { status, body } = await rate({ partner_id: partner.id, content })
    expect(status).toBe(201)
    expect(body.content).toBe(content)
  })
})
