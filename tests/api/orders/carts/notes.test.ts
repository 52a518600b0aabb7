import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipientRetentionMs } from '#domain/orders/order-privacy.ts'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { aProduct } from '#tests/support/builders.ts'
import { aDriver, aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aTable } from '#tests/support/scenes/cart-scene.ts'
import { anOffer, clearOrdersAndPeople } from '#tests/support/scenes/dispatch-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const vietnamese = { 'accept-language': 'vi' }
const key = { 'idempotency-key': '0b5d2f0e-53a1-4f0e-9f5b-5f0f4f5f3a11' }
/** A code point of two UTF-16 units. */
const bowl = '🍜'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Noted = { product_id: number; note: string | null }

const notesOf = (lines: Noted[]) => lines.map((line) => [line.product_id, line.note])

/** A checkout whose one dish has a note. */
async function aNotedCheckout(note = 'ít cay') {
  const checkout = await aCheckout(app)
  const { customer, partner, dish } = checkout
  const line = { product_id: dish.id, partner_id: partner.id, quantity: 1 }
  const { token } = customer
  const change = (body: object) => app.call('PATCH', '/carts', { token, body: { ...line, ...body } })
  expect((await change({ note })).status).toBe(200)
  return { ...checkout, change, ask: (path: string) => app.call('GET', path, { token }) }
}

describe('a note of a dish in the cart', () => {
  it('comes with an addition, trimmed, and stays when the next addition has none', async () => {
    const { line, send, cart, anotherDish } = await aTable(app)
    const other = await anotherDish()
    expect((await send('POST', { quantity: 1, note: '  ít cay, không hành \n' })).body.carts[0].note).toBe(
      'ít cay, không hành',
    )
    await send('POST', { quantity: 1, product_id: other.id })
    expect((await send('POST', { quantity: 1 })).body.carts[0]).toMatchObject({
      quantity: 2,
      note: 'ít cay, không hành',
    })
    expect(notesOf((await cart()).body.carts)).toEqual([
      [line.product_id, 'ít cay, không hành'],
      [other.id, null],
    ])
  })

  it.each([null, '', '   '])('makes another line than the note %j', async (note) => {
    const { send } = await aTable(app)
    await send('POST', { quantity: 1, note: 'ít cay' })
    await send('POST', { quantity: 1, note })
    const lines = (await send('POST', { quantity: 2, note })).body.carts
    expect(lines).toMatchObject([
      { quantity: 1, note: 'ít cay' },
      { quantity: 3, note: null },
    ])
  })

  it('joins the line with the same note, up to 99', async () => {
    const { send } = await aTable(app)
    await send('POST', { quantity: 98, note: 'ít cay' })
    expect((await send('POST', { quantity: 1, note: ' ít cay ' })).body.carts).toMatchObject([
      { quantity: 99, note: 'ít cay' },
    ])
    expect((await send('POST', { quantity: 1, note: 'ít cay' })).body.code).toBe('quantity_too_large')
  })

  it('is not needed: an addition without one goes to the line without one', async () => {
    const { send } = await aTable(app)
    await send('POST', { quantity: 1, note: 'ít cay' })
    await send('POST', { quantity: 1, note: 'thật cay' })
    await send('POST', { quantity: 1 })
    expect(notesOf((await send('POST', { quantity: 1 })).body.carts).map(([, note]) => note)).toEqual([
      'ít cay',
      'thật cay',
      null,
    ])
  })

  it.each(['PATCH', 'PUT'] as const)('is set, kept and cleared by %s', async (method) => {
    const { send } = await aTable(app)
    await send('POST', { quantity: 1 })
    const noteAfter = async (body: object) =>
      (await send(method, { quantity: 2, ...body })).body.carts[0].note
    expect(await noteAfter({ note: ' thêm ớt ' })).toBe('thêm ớt')
    expect(await noteAfter({})).toBe('thêm ớt')
    expect(await noteAfter({ note: null })).toBeNull()
    await noteAfter({ note: 'thêm ớt' })
    expect(await noteAfter({ note: ' \t ' })).toBeNull()
  })

  it.each(['POST', 'PATCH'] as const)('may have 100 characters in %s, of any width', async (method) => {
    const { send, cart } = await aTable(app)
    await send('POST', { quantity: 1 })
    const longest = bowl.repeat(100)
    expect((await send(method, { quantity: 1, note: ` ${longest} ` })).body.carts.at(-1).note).toBe(longest)
    const { status, body } = await send(method, { quantity: 1, note: `${longest}a` })
    expect([status, body.errors]).toEqual([400, { note: ['A note at a dish is at most 100 characters'] }])
    expect((await cart()).body.carts.at(-1).note).toBe(longest)
  })

  it.each([
    ['NUL', 'a\u0000b', 'Có ký tự không lưu được'],
    ['a number', 7, 'Có ký tự không lưu được'],
    ['101 characters', 'a'.repeat(101), 'Ghi chú cho món dài tối đa 100 ký tự'],
  ])('is refused in Vietnamese too: %s', async (_, note, sentence) => {
    const { customer, line } = await aTable(app)
    const { status, body } = await app.call('POST', '/carts', {
      token: customer.token,
      headers: vietnamese,
      body: { ...line, quantity: 1, note },
    })
    expect([status, body.errors]).toEqual([400, { note: [sentence] }])
  })
})

describe('notes of an order', () => {
  it('are copied from the cart and the request, and stay', async () => {
    const checkout = await aNotedCheckout()
    const side = await aProduct(app, { partner_id: checkout.partner.id, price: 5_000 })
    await checkout.fillCart(side.id)
    const { status, body } = await checkout.order({ note: ' Gọi trước khi đến ' })
    expect(status).toBe(201)
    const wanted = [
      [checkout.dish.id, 'ít cay'],
      [side.id, null],
    ]
    expect(body.order.note).toBe('Gọi trước khi đến')
    expect(notesOf(body.order_details)).toEqual(wanted)
    const details = (await checkout.ask(`/order_details?order_id=${body.order.id}`)).body
    expect([details.order.note, notesOf(details.order_details)]).toEqual(['Gọi trước khi đến', wanted])
    expect((await checkout.ask('/orders')).body[0].note).toBe('Gọi trước khi đến')
  })

  it.each([undefined, null, '', '  '])('are empty when the request says %j', async (note) => {
    expect((await (await aCheckout(app)).order({ note })).body.order.note).toBeNull()
  })

  it('may have 300 characters, of any width', async () => {
    const checkout = await aCheckout(app)
    const longest = bowl.repeat(300)
    const refused = await checkout.order({ note: `${longest}a` })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { note: ['A note at an order is at most 300 characters'] },
    ])
    expect((await checkout.order({ note: longest })).body.order.note).toBe(longest)
  })

  it('are shown to the restaurant and to the driver', async () => {
    await clearOrdersAndPeople(app)
    const driver = await aDriver(app)
    const { id, partner } = await anOffer(app, driver)
    await app.db.updateTable('orders').set({ note: 'Cổng sau' }).where('id', '=', id).execute()
    await app.db.updateTable('order_details').set({ note: 'ít cay' }).where('order_id', '=', id).execute()
    await app.call('POST', `/drivers/orders/${id}/accept`, { token: driver.token })
    const ofPartner = await app.call('GET', '/partner/orders', {
      token: await aPartnerToken(app, partner.id),
    })
    const ofDriver = await app.call('GET', `/drivers/show_infor?order_id=${id}`, { token: driver.token })
    expect(ofPartner.body[0]).toMatchObject({ note: 'Cổng sau', order_details: [{ note: 'ít cay' }] })
    expect(ofDriver.body).toMatchObject({
      order: { note: 'Cổng sau' },
      order_details: [{ note: 'ít cay' }],
    })
  })

  it('are shown for as long as decision 0012 allows', async () => {
    await clearOrdersAndPeople(app)
    const driver = await aDriver(app)
    const { token } = driver
    const { id, partner } = await anOffer(app, driver)
    await app.db.updateTable('orders').set({ note: 'Gọi 0901234567' }).where('id', '=', id).execute()
    await app.db.updateTable('order_details').set({ note: 'ít cay' }).where('order_id', '=', id).execute()
    await app.call('POST', `/drivers/orders/${id}/accept`, { token })
    await app.call('POST', `/drivers/orders/${id}/pick_up`, { token })
    const done = { order_id: id, status_order: 'completed' }
    await app.call('PATCH', '/drivers/complete_delivery', { token, body: done })
    const partnerToken = await aPartnerToken(app, partner.id)
    const told = async () => {
      const [ofPartner] = (await app.call('GET', '/partner/orders', { token: partnerToken })).body
      const [ofDriver] = (await app.call('GET', '/drivers/order_history', { token })).body
      return [ofPartner, ofDriver].map(({ note, order_details }) => [note, order_details[0].note])
    }
    expect(await told()).toEqual([
      [null, 'ít cay'],
      [null, 'ít cay'],
    ])
    const delivery_time = new Date(app.clock.now().getTime() - recipientRetentionMs)
    await app.db.updateTable('orders').set({ delivery_time }).where('id', '=', id).execute()
    expect(await told()).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('are part of the request that an Idempotency-Key names', async () => {
    const checkout = await aCheckout(app)
    const first = await checkout.order({ note: 'Cổng sau' }, key)
    await checkout.fillCart()
    expect((await checkout.order({ note: '  Cổng sau ' }, key)).body.order.id).toBe(first.body.order.id)
    for (const note of ['Cổng trước', null]) {
      expect((await checkout.order({ note }, key)).body.code).toBe('idempotency_key_reused')
    }
    expect(await checkout.orderCount()).toBe(1)
  })

  it('return to the cart with the dishes of an old order', async () => {
    const checkout = await aNotedCheckout()
    const { id } = (await checkout.order()).body.order
    expect((await checkout.ask(`/orders/${id}/reorder`)).body.lines[0].note).toBe('ít cay')
    await checkout.fillCart()
    await checkout.change({ note: 'thật cay' })
    const { token } = checkout.customer
    const again = await app.call('POST', `/orders/${id}/reorder`, { token })
    expect(notesOf(again.body.carts)).toEqual([[checkout.dish.id, 'ít cay']])
  })

  it('are part of the person’s export, and are deleted with the person', async () => {
    const checkout = await aNotedCheckout('cho bé An, không đậu phộng')
    const { customer } = checkout
    const { id } = (await checkout.order({ note: 'Nhà bà Lan' })).body.order
    await checkout.fillCart()
    await checkout.change({ note: 'ít cay' })
    expect((await checkout.ask('/user/export')).body).toMatchObject({
      cart_lines: [{ note: 'ít cay' }],
      orders: [{ note: 'Nhà bà Lan' }],
      order_details: [{ note: 'cho bé An, không đậu phộng' }],
    })
    const password = 'Mam@12345'
    const password_hash = await hashPassword(password)
    await app.db.updateTable('users').set({ password_hash }).where('id', '=', customer.id).execute()
    const { token } = customer
    await app.call('POST', `/orders/${id}/cancel`, { token })
    expect((await app.call('DELETE', '/user', { token, body: { password } })).status).toBe(200)
    const kept = app.db
      .selectFrom('orders')
      .innerJoin('order_details', 'order_details.order_id', 'orders.id')
      .select(['orders.note', 'order_details.note as dish_note'])
    expect(await kept.where('orders.id', '=', id).execute()).toEqual([{ note: null, dish_note: null }])
  })
})
