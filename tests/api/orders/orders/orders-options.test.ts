import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aMilkTea } from '#tests/support/scenes/options-scene.ts'
import { kmNorth } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let tea: Awaited<ReturnType<typeof aMilkTea>>

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  tea = await aMilkTea(app)
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

const order = (overrides: object = {}) =>
  app.call('POST', '/orders', {
    token: tea.customer.token,
    body: {
      ...{ name: 'Nguyễn Thị Thử', phone_number: '0901234567', address: '1 Lê Duẩn, Đà Nẵng' },
      ...{ partner_id: tea.partner.id, shipping_fee: 15_000, type_checkout: 'cash', ...kmNorth(1) },
      ...overrides,
    },
  })

const sold = async () => (await app.call('GET', `/products/${tea.dish.id}`)).body.quantity_sold

/** One large with two pearls (42,000 ₫) and two medium (25,000 ₫ each). */
async function fillCart() {
  const { send, choices } = tea
  await send('POST', { quantity: 1, choices: choices(['L'], ['Trân châu', 2]) })
  await send('POST', { quantity: 2, choices: choices(['M']) })
}

describe('an order of dishes with choices', () => {
  it('does not change when its groups are deleted', async () => {
    const { choices, customer, partner, dish } = tea
    await fillCart()
    const { id } = (await order()).body.order
    const details = async () =>
      (await app.call('GET', `/order_details?order_id=${id}`, { token: customer.token })).body.order_details
    const chosen = async () => (await details()).map((line: { choices: unknown }) => line.choices)
    const before = await chosen()
    const token = await aPartnerToken(app, partner.id)
    const { groups } = (await app.call('GET', '/partner/menu', { token })).body
    for (const { id: group, version } of groups) {
      const address = `/partner/menu/groups/${group}?version=${version}&products=1`
      expect((await app.call('DELETE', address, { token })).status).toBe(200)
    }
    expect(await chosen()).toEqual(before)
    expect(before[0]).toMatchObject([choices(['L'])[0], choices(['Trân châu', 2])[0]])
    expect((await app.call('GET', `/products/${dish.id}`)).body.has_options).toBe(false)
  })

  it('copies and prices the choices, and counts dishes', async () => {
    const { choices, setChoice, customer } = tea
    await fillCart()
    const { status, body } = await order({ seen_subtotal: 92_000 })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({ subtotal: 92_000, shipping_fee: 15_000, total: 107_000 })
    expect(await sold()).toBe(3)
    const large = {
      ...{ product_id: tea.dish.id, quantity: 1, price: 42_000, unit_price: 42_000 },
      choices: [
        { ...choices(['L'])[0], name: 'L', group_name: 'Size', price: 32_000 },
        { ...choices(['Trân châu', 2])[0], name: 'Trân châu', group_name: 'Topping', price: 5_000 },
      ],
    }
    expect(body.order_details).toMatchObject([
      { ...large, product: { price: 25_000, quantity_sold: 3 } },
      { quantity: 2, price: 25_000, choices: [{ name: 'M' }], product: { quantity_sold: 3 } },
    ])
    await setChoice('L', { name: 'Lớn', price: 99_000 })
    const { token } = customer
    const kept = await app.call('GET', `/order_details?order_id=${body.order.id}`, { token })
    expect(kept.body.order_details).toMatchObject([large, { price: 25_000 }])
    expect((await app.call('GET', `/cart?partner_id=${tea.partner.id}`, { token })).body.carts).toEqual([])
  })

  it('is refused with the current amounts when a choice has become dearer', async () => {
    await fillCart()
    await tea.setChoice('L', { price: 33_000 })
    const { status, body } = await order({ seen_subtotal: 92_000 })
    expect([status, body.code, body.subtotal]).toEqual([409, 'price_changed', 93_000])
  })

  it.each([
    ['sold out', { status: 'out_of_stock' }, 409, 'choice_sold_out', 'Trân châu is sold out.'],
    ['limited to one', { maximum: 1 }, 400, 'choices_invalid', 'Please choose less of Trân châu.'],
  ] as const)('is refused when a choice is %s, and the cart stays', async (_, values, status, code, said) => {
    await fillCart()
    await tea.setChoice('Trân châu', values)
    const answer = await order()
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([status, code, said])
    expect((await tea.cart()).body.carts).toHaveLength(2)
    expect(await sold()).toBe(0)
  })

  it('is refused when a line lacks a newly required choice', async () => {
    const { send, choices } = tea
    await send('POST', { quantity: 1, choices: choices(['M']) })
    await app.db
      .updateTable('option_groups')
      .set({ minimum: 1 })
      .where('id', '=', tea.topping.group.id)
      .execute()
    expect((await order()).body).toMatchObject({
      code: 'choices_invalid',
      message: 'Please choose: Topping.',
    })
  })

  it('is refused when its choices no longer belong to the dish, and the cart stays', async () => {
    const { send, choices, cart, topping, dish } = tea
    await send('POST', { quantity: 1, choices: choices(['M'], ['Thạch']) })
    await app.db
      .deleteFrom('product_option_groups')
      .where('product_id', '=', dish.id)
      .where('group_id', '=', topping.group.id)
      .execute()
    const { status, body } = await order()
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'choices_invalid', ['choices']])
    expect((await cart()).body.carts).toHaveLength(1)
    expect(await sold()).toBe(0)
  })

  it('includes the choices in free delivery, a voucher’s condition and coins', async () => {
    const { send, choices, customer } = tea
    await send('POST', { quantity: 2, choices: choices(['L'], ['Trân châu', 3], ['Thạch']) })
    const { token } = customer
    const quote = await app.call('POST', '/orders/calc_distance', {
      token,
      body: { partner_id: tea.partner.id, ...kmNorth(1) },
    })
    // Two for 51,000 ₫.
    expect(quote.body.shipping_fee).toBe(0)
    expect((await order({ shipping_fee: 0 })).body.order.total).toBe(102_000)
  })
})

describe('ordering it again', () => {
  it('copies the choices, merges equal lines, and omits and names missing ones', async () => {
    const { setChoice, choices, topping } = tea
    await fillCart()
    const { id } = (await order()).body.order
    await app.db.deleteFrom('choices').where('id', '=', topping.idOf('Trân châu')).execute()
    await setChoice('Thạch', { name: 'Trân  châu trắng' })
    const { token } = tea.customer
    const preview = await app.call('GET', `/orders/${id}/reorder`, { token })
    expect(preview.body.lines).toMatchObject([
      {
        old_price: 42_000,
        price: 32_000,
        change: 'price',
        left_out: ['Trân châu'],
        choices: [{ name: 'L' }],
      },
      { old_price: 25_000, price: 25_000, change: null, left_out: [] },
    ])
    expect(preview.body.subtotal).toBe(82_000)
    const { body } = await app.call('POST', `/orders/${id}/reorder`, { token })
    expect(body.carts).toMatchObject([
      { quantity: 1, unit_price: 32_000, choices: [choices(['L'])[0]] },
      { quantity: 2, unit_price: 25_000, choices: [choices(['M'])[0]] },
    ])
  })

  it('never chooses a size: a line with a deleted size must be chosen again', async () => {
    await fillCart()
    const { id } = (await order()).body.order
    await tea.setChoice('L', { status: 'out_of_stock' })
    const { token } = tea.customer
    const preview = await app.call('GET', `/orders/${id}/reorder`, { token })
    expect(preview.body.lines).toMatchObject([
      { change: 'choices', left_out: ['L'] },
      { change: null, left_out: [] },
    ])
    const { body } = await app.call('POST', `/orders/${id}/reorder`, { token })
    expect(body.carts).toMatchObject([{ quantity: 2, unit_price: 25_000 }])
  })
})
