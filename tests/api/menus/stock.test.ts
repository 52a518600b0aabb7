import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { aProduct } from '#tests/support/builders.ts'
import { step } from '#tests/support/order-life.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aCrowd, atOnce, countOutcomes } from '#tests/support/scenes/crowd.ts'
import { aMilkTea } from '#tests/support/scenes/options-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { aKitchen } from '#tests/support/scenes/stock-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let kitchen: Awaited<ReturnType<typeof aKitchen>>

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  kitchen = await aKitchen(app)
})
afterAll(() => app.close())

const hourMs = 3_600_000
const later = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs)
const dishNow = async (id: number) => (await app.call('GET', `/products/${id}`)).body

async function leftOf(id: number) {
  const row = await app.db.selectFrom('products').select('stock_left').where('id', '=', id).executeTakeFirst()
  return row?.stock_left
}

describe('PUT /partner/products/{product_id}/stock', () => {
  it('marks a dish as sold out until a time, after which it is available', async () => {
    const { dish, setDish } = kitchen
    const until = later(1)
    const { status, body } = await setDish({ left: 0, until: until.toISOString() })
    expect([status, body]).toEqual([
      200,
      { id: dish.id, name: 'Bánh xèo', status: 'out_of_stock', left: 0, until: until.toISOString() },
    ])
    expect(await dishNow(dish.id)).toMatchObject({
      status: 'out_of_stock',
      availability: { reason: 'sold_out', available_from: until.toISOString(), left: 0 },
    })
    app.clock.advance(hourMs)
    const shown = await dishNow(dish.id)
    expect([shown.status, 'availability' in shown]).toEqual(['in_stock', false])
  })

  it('marks a dish as sold out for minutes by the clock of the server', async () => {
    const { body } = await kitchen.setDish({ left: 0, until: { minutes: 60 } })
    expect(new Date(body.until).getTime()).toBe(Math.ceil(later(1).getTime() / 60_000) * 60_000)
  })

  it('counts until the end of today by default, and ends a count', async () => {
    const { setDish } = kitchen
    const { body } = await setDish({ left: 12 })
    expect(body).toMatchObject({ status: 'in_stock', left: 12 })
    expect(new Date(body.until).getTime() % (24 * hourMs)).toBe(17 * hourMs)
    expect((await setDish({ left: null })).body).toMatchObject({ left: null, until: null })
  })

  it('restocks a dish that was sold out without an end', async () => {
    const off = await aProduct(app, { partner_id: kitchen.partner.id, status: 'out_of_stock' })
    expect((await kitchen.setDish({ left: null }, off.id)).body.status).toBe('in_stock')
  })

  it.each([
    [{ left: -1 }, 'left'],
    [{ left: 1.5 }, 'left'],
    [{ left: 10_000 }, 'left'],
    [{}, 'left'],
    [{ left: 1, until: '2020-01-01T00:00:00Z' }, 'until'],
    [{ left: 1, until: '2099-01-01T00:00:00Z' }, 'until'],
    [{ left: 1, until: 'tomorrow' }, 'until'],
  ])('rejects %o at the field and changes nothing', async (body, field) => {
    const answer = await kitchen.setDish(body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
    expect(await leftOf(kitchen.dish.id)).toBeNull()
  })

  it('does not find another restaurant’s dish', async () => {
    const other = await aKitchen(app)
    expect((await kitchen.setDish({ left: 0 }, other.dish.id)).body.code).toBe('product_not_found')
    expect(await leftOf(other.dish.id)).toBeNull()
  })
})

describe('PUT /partner/choices/{choice_id}/stock', () => {
  it('counts a choice, and one that shares a dish’s stock counts with it', async () => {
    const tea = await aMilkTea(app)
    const token = await aPartnerToken(app, tea.partner.id)
    const [pearl, jelly] = ['Trân châu', 'Thạch'].map((name) => tea.topping.idOf(name))
    const set = (id: number | undefined, left: number) =>
      app.call('PUT', `/partner/choices/${id}/stock`, { token, body: { left } })
    expect((await set(pearl, 0)).body).toMatchObject({ id: pearl, name: 'Trân châu', status: 'out_of_stock' })
    const { option_groups: groups } = await dishNow(tea.dish.id)
    expect(groups[1].choices[0]).toMatchObject({ status: 'out_of_stock', left: 0 })
    const dish = await tea.anotherDish({ name: 'Thạch' })
    await tea.setChoice('Thạch', { product_id: dish.id })
    expect((await set(jelly, 3)).body).toMatchObject({ id: jelly, left: 3 })
    expect(await leftOf(dish.id)).toBe(3)
    expect(
      (await app.call('PUT', `/partner/choices/${pearl}/stock`, { token: kitchen.token, body: { left: 1 } }))
        .body.code,
    ).toBe('choice_not_found')
  })
})

describe('stock that orders take', () => {
  it('sells the last ten to ten of sixty concurrent customers', async () => {
    const { customers, dish, order, partner } = await aCrowd(app, 60)
    const token = await aPartnerToken(app, partner.id)
    await app.call('PUT', `/partner/products/${dish.id}/stock`, { token, body: { left: 10 } })
    const answers = await atOnce(60, (i) => order(customers[i]?.token ?? ''))
    expect(countOutcomes(answers)).toEqual({ 201: 10, cart_changed: 50 })
    expect(await leftOf(dish.id)).toBe(0)
    expect(await auditDatabase(app.db)).toEqual([])
  })

  it('returns to its own count when the order is canceled before pick-up', async () => {
    const { dish, order, fillCart, partner } = await aCheckout(app, { quantity: 3 })
    const token = await aPartnerToken(app, partner.id)
    const set = (left: number) =>
      app.call('PUT', `/partner/products/${dish.id}/stock`, { token, body: { left } })
    await set(5)
    const { id } = (await order()).body.order
    expect(await leftOf(dish.id)).toBe(2)
    await fillCart(dish.id, 3)
    const short = await order()
    expect([short.status, short.body.code, short.body.message]).toEqual([
      409,
      'few_left',
      `Only 2 of ${dish.name} left.`,
    ])
    await step(app, id, { step: 'cancel', actor: 'customer' })
    expect(await leftOf(dish.id)).toBe(5)
    const again = (await order()).body.order.id
    await set(7)
    await step(app, again, { step: 'cancel', actor: 'customer' })
    expect(await leftOf(dish.id)).toBe(7)
    expect(await auditDatabase(app.db)).toEqual([])
  })

  it('counts choices as often as their dishes, together with the dish whose stock they share', async () => {
    const tea = await aMilkTea(app)
    const egg = await tea.anotherDish({ name: 'Thạch' })
    const token = await aPartnerToken(app, tea.partner.id)
    await tea.setChoice('Thạch', { product_id: egg.id })
    await app.call('PUT', `/partner/products/${egg.id}/stock`, { token, body: { left: 5 } })
    const add = (quantity: number) =>
      tea.send('POST', { quantity, choices: tea.choices(['M'], ['Thạch', 2]) })
    expect([(await add(3)).body.message, (await add(2)).status]).toEqual(['Only 5 of Thạch left.', 201])
    const place = () =>
      app.call('POST', '/orders', {
        token: tea.customer.token,
        body: {
          ...{ name: 'Lan', phone_number: '0901234567', address: '1 Lê Duẩn', latitude: 16.07 },
          ...{ longitude: 108.22, partner_id: tea.partner.id, shipping_fee: 15_000, type_checkout: 'cash' },
        },
      })
    await tea.send('POST', { product_id: egg.id, quantity: 2 })
    expect((await place()).body.message).toBe('Only 5 of Thạch left.')
    await tea.send('PATCH', { product_id: egg.id, quantity: 1 })
    expect((await place()).status).toBe(201)
    expect(await leftOf(egg.id)).toBe(0)
    expect(await auditDatabase(app.db)).toEqual([])
  })
})

describe('a cart', () => {
  it('accepts no more than the stock over all lines, and is marked when less is left', async () => {
    const { dish, customer, partner } = await aCheckout(app)
    const token = await aPartnerToken(app, partner.id)
    const set = (left: number) =>
      app.call('PUT', `/partner/products/${dish.id}/stock`, { token, body: { left } })
    await set(4)
    // The cart holds one.
    const send = (method: 'POST' | 'PATCH', quantity: number, note?: string) =>
      app.call(method, '/carts', {
        token: customer.token,
        body: { product_id: dish.id, partner_id: partner.id, quantity, ...(note && { note }) },
      })
    expect((await send('POST', 4, 'cay')).body.code).toBe('few_left')
    expect((await send('POST', 3, 'cay')).status).toBe(201)
    expect((await send('POST', 1)).body.code).toBe('few_left')
    await set(2)
    const { body } = await app.call('GET', `/cart?partner_id=${partner.id}`, { token: customer.token })
    expect(body.carts[0].dish_fault).toEqual({ code: 'few_left', available_from: null, left: 2 })
    expect((await send('PATCH', 9)).body.code).toBe('few_left')
    expect((await send('PATCH', 1)).status).toBe(200)
  })
})
