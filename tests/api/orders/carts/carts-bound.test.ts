import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxCartLines, maxCarts } from '#domain/carts/cart-total.ts'
import { aTable } from '#tests/support/scenes/cart-scene.ts'
import { aCheckout, anOrder } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Lines = { user_id: number; partner_id: number; product_id: number; count: number }

/** Lines of one dish, each with its own note, as an older version may have stored them. */
async function keepLines({ count, ...key }: Lines): Promise<void> {
  const now = app.clock.now()
  const times = { created_at: now, updated_at: now }
  const lines = Array.from({ length: count }, (_, n) => ({ ...key, quantity: 1, note: `số ${n}`, ...times }))
  await app.db.insertInto('cart_lines').values(lines).execute()
}

async function aFilledTable(count: number) {
  const table = await aTable(app, { price: 1_000 })
  const { customer, partner, dish } = table
  await keepLines({ user_id: customer.id, partner_id: partner.id, product_id: dish.id, count })
  return table
}

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status

describe('a cart', () => {
  it('accepts its 50th line and refuses the 51st with a message, even from a client without notes', async () => {
    const { send, cart, anotherDish } = await aFilledTable(maxCartLines - 1)
    expect((await send('POST', { quantity: 1, note: 'cuối' })).status).toBe(201)
    const refused = await send('POST', { quantity: 1, note: 'thêm' })
    expect([refused.status, refused.body.code, refused.body.limit]).toEqual([409, 'cart_full', 50])
    expect(refused.body.message).toContain('50')
    const other = await anotherDish()
    expect(outcome(await send('POST', { quantity: 1, product_id: other.id }))).toBe('cart_full')
    expect((await cart()).body.carts).toHaveLength(50)
  })

  it('accepts more of an existing line when it is full', async () => {
    const { send } = await aFilledTable(maxCartLines)
    const { status, body } = await send('POST', { quantity: 2, note: 'số 7' })
    expect([status, body.carts[7].quantity, body.carts.length]).toEqual([201, 3, 50])
  })

  it('holds at most 50 lines with many concurrent additions', async () => {
    const { send, cart } = await aFilledTable(maxCartLines - 6)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => send('POST', { quantity: 1, note: `cùng lúc ${n}` })),
    )
    const outcomes = answers.map(outcome)
    expect(outcomes.filter((each) => each === 201)).toHaveLength(6)
    expect(outcomes.filter((each) => each === 'cart_full')).toHaveLength(24)
    expect((await cart()).body.carts).toHaveLength(50)
  })

  it('holds at most 50 lines when a reorder fills it during other additions and moves', async () => {
    const { customer, partner, dish, send, cart } = await aFilledTable(1)
    const order = await anOrder(app, { user_id: customer.id, partner_id: partner.id, state: 'delivered' })
    await keepDetails(order.id, dish.id, maxCartLines)
    const [moved] = (await cart()).body.carts
    const again = () => app.call('POST', `/orders/${order.id}/reorder`, { token: customer.token, body: {} })
    const answers = await Promise.all([
      send('POST', { quantity: 1, note: 'trước' }),
      again(),
      send('PATCH', { line_id: moved.id, quantity: 1, note: 'chuyển' }),
      ...Array.from({ length: 8 }, (_, n) => send('POST', { quantity: 1, note: `thêm ${n}` })),
    ])
    expect(answers[1].status).toBe(200)
    expect((await cart()).body.carts).toHaveLength(50)
  })

  it('with more lines from an older version can be reduced and changed line by line, but not extended', async () => {
    const { send, cart } = await aFilledTable(60)
    const [first, second] = (await cart()).body.carts
    expect((await send('PATCH', { line_id: first.id, quantity: 5, note: 'khác' })).status).toBe(200)
    expect((await send('DELETE', { line_id: second.id })).status).toBe(200)
    expect(outcome(await send('POST', { quantity: 1, note: 'thêm' }))).toBe('cart_full')
    expect((await cart()).body.carts).toHaveLength(59)
  })
})

const tomorrow = () => new Date(app.clock.now().getTime() + 86_400_000)

it('of a customer with 200 carts replaces the one that was changed longest ago, unless it is refused', async () => {
  const { customer } = await aTable(app)
  const tables = []
  for (let n = 0; n < maxCarts + 1; n += 1) tables.push(await aTable(app))
  for (const { line } of tables) {
    app.clock.advance(1_000)
    const answer = await app.call('POST', '/carts', { token: customer.token, body: { ...line, quantity: 1 } })
    expect(answer.status).toBe(201)
  }
  const kept = async () => {
    const lines = app.db.selectFrom('cart_lines').select('partner_id').where('user_id', '=', customer.id)
    return (await lines.execute()).map(({ partner_id }) => partner_id).toSorted((a, b) => a - b)
  }
  const newest = tables.slice(1).map(({ partner }) => partner.id)
  expect(await kept()).toEqual(newest)
  const { dish, line } = await aTable(app)
  const stock = { stock_left: 2, stock_granted: 2, stock_until: tomorrow(), stock_id: 1 }
  await app.db.updateTable('products').set(stock).where('id', '=', dish.id).execute()
  const refused = await app.call('POST', '/carts', { token: customer.token, body: { ...line, quantity: 3 } })
  expect(refused.status).toBe(409)
  expect(await kept()).toEqual(newest)
})

async function keepDetails(orderId: number, productId: number, count: number): Promise<void> {
  const now = app.clock.now()
  const rows = Array.from({ length: count }, (_, n) => ({
    order_id: orderId,
    product_id: productId,
    quantity: 1,
    price: 1_000,
    base_price: 1_000,
    note: `món ${n}`,
    ...{ created_at: now, updated_at: now },
  }))
  await app.db.insertInto('order_details').values(rows).execute()
}

describe('an order', () => {
  it.each([
    [50, 201],
    [51, 'cart_full'],
  ])('of %d lines: %s', async (count, expected) => {
    const { customer, partner, dish, order, cartSize, orderCount } = await aCheckout(app, { price: 100 })
    await app.db.deleteFrom('cart_lines').execute()
    await keepLines({ user_id: customer.id, partner_id: partner.id, product_id: dish.id, count })
    expect(outcome(await order())).toBe(expected)
    expect([await orderCount(), await cartSize()]).toEqual(count === 50 ? [1, 0] : [0, 51])
  })

  it.each([
    [50, 200],
    [51, 'cart_full'],
  ])('of %d lines, ordered again: %s', async (count, expected) => {
    const { customer, partner, dish, cart } = await aFilledTable(2)
    const order = await anOrder(app, { user_id: customer.id, partner_id: partner.id, state: 'delivered' })
    await keepDetails(order.id, dish.id, count)
    const again = await app.call('POST', `/orders/${order.id}/reorder`, { token: customer.token, body: {} })
    expect(outcome(again)).toBe(expected)
    expect((await cart()).body.carts).toHaveLength(count === 50 ? 50 : 2)
  })
})
