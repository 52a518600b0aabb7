import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aMember } from '#tests/support/principals.ts'
import { aMilkTea } from '#tests/support/scenes/options-scene.ts'
import { kmNorth } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

/** An order of two large milk teas with two pearls each (42,000 ₫), and its kitchen. */
async function aTeaOrder() {
  const tea = await aMilkTea(app)
  const { token } = await aMember(app, { partnerId: tea.partner.id, role: 'kitchen' })
  const idOf = (name: string) => tea.choices([name])[0]?.choice_id ?? 0
  const count = (name: string, left: number) =>
    app.call('PUT', `/partner/choices/${idOf(name)}/stock`, { token, body: { left } })
  await count('Trân châu', 10)
  await count('Thạch', 9)
  expect(
    (await tea.send('POST', { quantity: 2, choices: tea.choices(['L'], ['Trân châu', 2]) })).status,
  ).toBe(201)
  const placed = await app.call('POST', '/orders', {
    token: tea.customer.token,
    body: {
      ...{ name: 'Thử', phone_number: '0901234567', address: '1 Lê Duẩn', ...kmNorth(1) },
      ...{ partner_id: tea.partner.id, shipping_fee: 15_000, type_checkout: 'cash' },
    },
  })
  expect([placed.status, placed.body.message]).toEqual([201, undefined])
  const { id } = placed.body.order
  const line_id = placed.body.order_details[0].id
  return {
    ...{ tea, id, idOf },
    leftOf: async (name: string) =>
      (
        await app.db
          .selectFrom('choices')
          .select('stock_left')
          .where('id', '=', idOf(name))
          .executeTakeFirst()
      )?.stock_left,
    alternatives: async (choice: string) =>
      (
        await app.call(
          'GET',
          `/partner/board/orders/${id}/alternatives?line_id=${line_id}&choice_id=${idOf(choice)}`,
          { token },
        )
      ).body,
    async ask(choice: string, ...offers: string[]) {
      const body = { line_id, choice_id: idOf(choice), offers: offers.map(idOf) }
      const asked = await app.call('POST', `/partner/board/orders/${id}/swap`, { token, body })
      expect([asked.status, asked.body.message]).toEqual([200, undefined])
      return asked.body.ticket
    },
    async answer(body: object) {
      const { customer } = tea
      const { progress } = (await app.call('GET', `/users/tracking_order?order_id=${id}`, customer)).body
      const answer = { swap_id: progress.swap.id, ...body }
      const answered = await app.call('POST', `/orders/${id}/swap`, { ...customer, body: answer })
      expect([answered.status, answered.body.message]).toEqual([200, undefined])
      return answered.body.order
    },
    line: () =>
      app.db.selectFrom('order_details').selectAll().where('id', '=', line_id).executeTakeFirstOrThrow(),
  }
}

it('a topping is replaced by another of the same or a lower price, with its stock', async () => {
  const order = await aTeaOrder()
  expect([await order.leftOf('Trân châu'), await order.leftOf('Thạch')]).toEqual([6, 9])
  expect(await order.alternatives('Trân châu')).toEqual({
    leaves_out: 'choice',
    alternatives: [{ id: order.idOf('Thạch'), name: 'Thạch' }],
  })
  const { asks } = await order.ask('Trân châu', 'Thạch')
  expect(asks).toMatchObject({ missing: 'Trân châu (Trà sữa)', offers: ['Thạch'] })
  expect((await order.answer({ answer: 'replace', offer: 0 })).subtotal).toBe(80_000)
  expect(await order.line()).toMatchObject({
    price: 40_000,
    choices: [{ name: 'L' }, { name: 'Thạch', quantity: 2, price: 4_000 }],
  })
  expect([await order.leftOf('Trân châu'), await order.leftOf('Thạch')]).toEqual([10, 5])
})

it('a topping is left out, and the dish stays', async () => {
  const order = await aTeaOrder()
  await order.ask('Trân châu')
  expect((await order.answer({ answer: 'drop' })).subtotal).toBe(64_000)
  expect([(await order.line()).choices.length, await order.leftOf('Trân châu')]).toEqual([1, 10])
})

it('a dish without its size is replaced by a smaller one, or dropped', async () => {
  const order = await aTeaOrder()
  expect(await order.alternatives('L')).toEqual({
    leaves_out: 'order',
    alternatives: [{ id: order.idOf('M'), name: 'M' }],
  })
  await order.ask('L', 'M')
  expect((await order.answer({ answer: 'replace', offer: 0 })).subtotal).toBe(70_000)
  expect(await order.line()).toMatchObject({ price: 35_000, choices: [{ name: 'M' }, { name: 'Trân châu' }] })
})
