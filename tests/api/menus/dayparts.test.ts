import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  // Noon in Vietnam.
  app = await startTestApp()
})
afterAll(() => app.close())

async function aDaypart(partnerId: number, opens: number, closes: number) {
  const now = app.clock.now()
  return app.db
    .insertInto('dayparts')
    .values({
      ...{ partner_id: partnerId, name: 'Bữa sáng', created_at: now, updated_at: now },
      ranges: JSON.stringify([{ opens: opens * 60, closes: closes * 60 }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function aBreakfast() {
  const checkout = await aCheckout(app)
  const { dish, partner, customer } = checkout
  const daypart = await aDaypart(partner.id, 6, 10)
  await app.db
    .updateTable('categories')
    .set({ daypart_id: daypart.id })
    .where('id', '=', dish.category_id)
    .execute()
  const line = { product_id: dish.id, partner_id: partner.id }
  const send = (method: 'POST' | 'PATCH', body: object) =>
    app.call(method, '/carts', { token: customer.token, body: { ...line, ...body } })
  const cart = () => app.call('GET', `/cart?partner_id=${partner.id}`, { token: customer.token })
  return { ...checkout, send, cart }
}

it('a dish outside its daypart is shown with its next time, and is refused with a reason', async () => {
  const { dish, send, order, cart, cartSize } = await aBreakfast()
  const tomorrowAtSix = new Date('2026-11-20T23:00:00.000Z').toISOString()
  const { body: shown } = await app.call('GET', `/products/${dish.id}`)
  expect(shown).toMatchObject({
    status: 'out_of_stock',
    availability: {
      ...{ reason: 'not_served', available_from: tomorrowAtSix },
      daypart: { name: 'Bữa sáng', ranges: [{ opens: '06:00', closes: '10:00' }] },
    },
  })
  const words = `${dish.name} is not served at this time, but from 06:00 21-11 on.`
  for (const answer of [
    await send('POST', { quantity: 1 }),
    await send('PATCH', { quantity: 2 }),
    await order(),
  ]) {
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, 'not_served', words])
  }
  // Reading marks the line and does not delete it.
  for (const _ of [1, 2]) {
    const { body } = await cart()
    expect(body.carts).toMatchObject([
      { quantity: 1, dish_fault: { code: 'not_served', available_from: tomorrowAtSix, left: null } },
    ])
    expect(body.total_price_cart).toBe(30_000)
  }
  expect(await cartSize()).toBe(1)
})

it('a dish’s own daypart replaces its category’s, and its season applies in addition', async () => {
  const { dish, partner, order } = await aBreakfast()
  const allDay = await aDaypart(partner.id, 10, 20)
  const set = (values: object) =>
    app.db.updateTable('products').set(values).where('id', '=', dish.id).execute()
  await set({ daypart_id: allDay.id, served_from: '2026-12-01', served_to: '2026-12-31' })
  const later = await order()
  expect([later.body.code, later.body.message]).toEqual([
    'not_served',
    `${dish.name} is not served at this time, but from 10:00 01-12 on.`,
  ])
  await set({ served_from: null, served_to: '2026-11-19' })
  expect((await order()).body.message).toBe(`The season of ${dish.name} is over.`)
  await set({ served_to: '2026-11-20' })
  expect((await order()).status).toBe(201)
})

it('ordering again omits dishes that are not served now', async () => {
  const { dish, customer, order } = await aBreakfast()
  await app.db
    .updateTable('categories')
    .set({ daypart_id: null })
    .where('id', '=', dish.category_id)
    .execute()
  const { id } = (await order()).body.order
  await app.db.updateTable('products').set({ served_from: '2026-12-01' }).where('id', '=', dish.id).execute()
  const { body } = await app.call('GET', `/orders/${id}/reorder`, { token: customer.token })
  expect(body.lines).toMatchObject([{ change: 'not_served' }])
})

it('the lowest price of a dish is that of its smallest size after every kind of change', async () => {
  const { dish, partner } = await aCheckout(app)
  const now = app.clock.now()
  const group = await app.db
    .insertInto('option_groups')
    .values({
      ...{ partner_id: partner.id, name: 'Size', minimum: 1, maximum: 1, is_size: true },
      ...{ created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const size = (name: string, price: number) => ({ group_id: group.id, name, price })
  await app.db
    .insertInto('choices')
    .values([size('M', 40_000), size('L', 50_000)])
    .execute()
  await app.db
    .insertInto('product_option_groups')
    .values({ product_id: dish.id, group_id: group.id })
    .execute()
  const price = async () =>
    (await app.db.selectFrom('products').select('price').where('id', '=', dish.id).executeTakeFirst())?.price
  expect(await price()).toBe(40_000)
  await app.db
    .updateTable('choices')
    .set({ price: 45_000 })
    .where('name', '=', 'M')
    .where('group_id', '=', group.id)
    .execute()
  expect(await price()).toBe(45_000)
  await app.db.updateTable('products').set({ price: 1 }).where('id', '=', dish.id).execute()
  expect(await price()).toBe(45_000)
  await app.db.deleteFrom('choices').where('name', '=', 'M').where('group_id', '=', group.id).execute()
  expect(await price()).toBe(50_000)
})

it('menu and dish are shown for a slot, and an invalid time is refused', async () => {
  const { dish, partner } = await aBreakfast()
  await app.db
    .updateTable('partners')
    .set({ takes_orders_ahead: true, time_open: '05:00:00' })
    .where('id', '=', partner.id)
    .execute()
  app.dropReadyBytes()
  const statusesAt = async (slot: string) => {
    const wanted = `wanted_at=${encodeURIComponent(`2026-11-${slot}+07:00`)}`
    const { body: menu } = await app.call('GET', `/partners/${partner.id}?${wanted}`)
    const { body: shown } = await app.call('GET', `/products/${dish.id}?${wanted}`)
    return [menu.categories[0].products[0].status, shown.status]
  }
  expect(await statusesAt('21T07:00')).toEqual(['in_stock', 'in_stock'])
  expect(await statusesAt('21T10:15')).toEqual(['out_of_stock', 'out_of_stock'])
  for (const path of [`/partners/${partner.id}`, `/products/${dish.id}`]) {
    const past = await app.call('GET', `${path}?wanted_at=2026-11-20T04:00:00Z`)
    expect([past.status, past.body.code, Object.keys(past.body.errors)]).toEqual([
      400,
      'slot_not_available',
      ['wanted_at'],
    ])
    const bad = await app.call('GET', `${path}?wanted_at=soon`)
    expect([bad.status, bad.body.code]).toEqual([400, 'validation_failed'])
  }
})
