import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '#tests/support/builders.ts'
import { aCheckout, expectNothingHappened, kmNorth } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('an order is refused', () => {
  it('at 15.1 km', async () => {
    const checkout = await aCheckout(app)
    const answer = await checkout.order({ ...kmNorth(15.06), shipping_fee: 75_500 })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Your location is so far from food store')
    await expectNothingHappened(checkout, answer, 'too_far')
  })

  it('with an empty cart', async () => {
    const checkout = await aCheckout(app)
    await app.db.deleteFrom('cart_lines').where('user_id', '=', checkout.customer.id).execute()
    const { status, body } = await checkout.order()
    expect(status).toBe(409)
    expect(body.code).toBe('cart_changed')
    expect(await checkout.orderCount()).toBe(0)
  })

  it.each(['out_of_stock', 'disabled'] as const)('with a dish in the cart that is %s', async (status) => {
    const checkout = await aCheckout(app)
    await app.db.updateTable('products').set({ status }).where('id', '=', checkout.dish.id).execute()
    const answer = await checkout.order()
    expect(answer.status).toBe(409)
    await expectNothingHappened(checkout, answer, 'cart_changed')
  })

  it('by a closed partner, and after its closing minute', async () => {
    const closed = await aCheckout(app, { partner: { status: 'close' } })
    const answer = await closed.order()
    expect(answer.status).toBe(409)
    await expectNothingHappened(closed, answer, 'partner_closed')
    const evening = await aCheckout(app, { partner: { time_open: '13:00', time_close: '22:00' } })
    await expectNothingHappened(evening, await evening.order(), 'partner_closed')
  })

  it('when the partner is hidden or unknown', async () => {
    for (const status of ['locked', 'not_activated'] as const) {
      const checkout = await aCheckout(app, { partner: { status } })
      const answer = await checkout.order()
      expect(answer.status).toBe(404)
      await expectNothingHappened(checkout, answer, 'partner_not_found')
    }
    const checkout = await aCheckout(app)
    const answer = await checkout.order({ partner_id: 999_999_999 })
    await expectNothingHappened(checkout, answer, 'partner_not_found')
  })

  it('with an unknown voucher or a discount without one', async () => {
    const checkout = await aCheckout(app)
    const voucher = await checkout.order({ voucher_id: 999_999 })
    expect(voucher.status).toBe(404)
    await expectNothingHappened(checkout, voucher, 'voucher_not_found')
    const discount = await checkout.order({ discount: 1 })
    expect(discount.status).toBe(409)
    await expectNothingHappened(checkout, discount, 'price_changed')
  })

  it('when the dishes cost another amount than was seen, with the right amounts', async () => {
    const checkout = await aCheckout(app)
    const answer = await checkout.order({ seen_subtotal: 29_999 })
    expect(answer.status).toBe(409)
    await expectNothingHappened(checkout, answer, 'price_changed')
    expect(answer.body).toMatchObject({ subtotal: 30_000, shipping_fee: 15_000, total: 45_000 })
    expect((await checkout.order({ seen_subtotal: 30_000 })).status).toBe(201)
  })

  it.each([{ discount: 0 }, { discount: null }, { voucher_id: null }])('but not with %j', async (extra) => {
    const checkout = await aCheckout(app)
    const { status, body } = await checkout.order(extra)
    expect(status).toBe(201)
    expect(body.order).toMatchObject({ discount: null, voucher_id: null, total: 45_000 })
  })

  it.each([
    ['name', '', 'Name is required'],
    ['phone_number', undefined, 'Phone number is required'],
    ['phone_number', '09012345678', 'Phone number maximum is 10 characters'],
    ['phone_number', '090123456', 'Phone number minimum is 10 characters'],
    ['address', ' ', 'Address is required'],
    ['address', 'x'.repeat(256), 'Address is at most 255 characters'],
    ['type_checkout', 'card', 'Payment type is required'],
    ['shipping_fee', -1, 'Must be a whole amount of dong'],
    ['shipping_fee', 15_000.5, 'Must be a whole amount of dong'],
    ['latitude', 91, 'Latitude must be a number from -90 to 90'],
    ['longitude', 'x', 'Longitude must be a number from -180 to 180'],
  ])('when %s is %j', async (field, value, sentence) => {
    const checkout = await aCheckout(app)
    const answer = await checkout.order({ [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ [field]: [sentence] })
    await expectNothingHappened(checkout, answer, 'validation_failed')
  })

  it('from a guest, and changes no cart', async () => {
    const checkout = await aCheckout(app)
    const guest = await app.call('POST', '/orders', { body: checkout.request, token: 'null' })
    expect(guest.status).toBe(401)
    await expectNothingHappened(checkout, guest, 'unauthorized')
    const stranger = await aCustomer(app)
    const answer = await app.call('POST', '/orders', { body: checkout.request, token: stranger.token })
    await expectNothingHappened(checkout, answer, 'cart_changed')
  })
})
