import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPartner, aProduct } from '#tests/support/builders.ts'
import { aTable } from '#tests/support/scenes/cart-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type KeptCarts = { partner: { id: number; status: string }; lines: { name: string }[] }[]

/** A customer with a cart at two restaurants, the second changed last. */
async function twoCarts() {
  const table = await aTable(app)
  const { token } = table.customer
  const other = await aPartner(app)
  const elsewhere = await aProduct(app, { partner_id: other.id, price: 12_000 })
  await table.send('POST', { quantity: 2 })
  app.clock.advance(1000)
  await table.send('POST', { quantity: 3, product_id: elsewhere.id, partner_id: other.id })
  const list = () => app.call('GET', '/carts', { token })
  const partnersOf = async () => ((await list()).body as KeptCarts).map(({ partner }) => partner.id)
  const discard = (id: number | string) => app.call('DELETE', `/carts/${id}`, { token })
  return { ...table, other, elsewhere, list, partnersOf, discard }
}

describe('GET /carts', () => {
  it('answers a row for each restaurant, the last changed first', async () => {
    const { partner, other, elsewhere, dish, list } = await twoCarts()
    const { status, body } = await list()
    expect(status).toBe(200)
    const line = ({ id, name }: { id: number; name: string }, quantity: number) =>
      expect.objectContaining({ product_id: id, name, quantity })
    expect(body).toEqual([
      {
        partner: expect.objectContaining({ id: other.id, status: 'open' }),
        lines: [line(elsewhere, 3)],
        number_of_lines: 1,
        total_price_cart: 36_000,
      },
      {
        partner: expect.objectContaining({ id: partner.id }),
        lines: [line(dish, 2)],
        number_of_lines: 1,
        total_price_cart: 60_000,
      },
    ])
  })

  it('lists four dishes of a cart and counts all of them', async () => {
    const { send, anotherDish, list } = await twoCarts()
    app.clock.advance(1000)
    for (let more = 0; more < 4; more++) {
      await send('POST', { quantity: 1, product_id: (await anotherDish({ price: 1_000 })).id })
    }
    const [cart] = (await list()).body
    expect(cart.lines).toHaveLength(4)
    expect(cart).toMatchObject({ number_of_lines: 5, total_price_cart: 64_000 })
  })

  it('shows a closed restaurant as closed, and no hidden one', async () => {
    const { partner, other, list, partnersOf } = await twoCarts()
    await app.db.updateTable('partners').set({ status: 'close' }).where('id', '=', partner.id).execute()
    expect((await list()).body[1].partner.status).toBe('close')
    await app.db.updateTable('partners').set({ status: 'locked' }).where('id', '=', other.id).execute()
    expect(await partnersOf()).toEqual([partner.id])
  })

  it('counts only dishes that can be bought', async () => {
    const { setStatus, elsewhere, partnersOf, partner } = await twoCarts()
    await setStatus('out_of_stock', elsewhere.id)
    expect(await partnersOf()).toEqual([partner.id])
  })

  it('shows only the caller’s carts', async () => {
    await twoCarts()
    const { customer } = await aTable(app)
    expect((await app.call('GET', '/carts', { token: customer.token })).body).toEqual([])
  })
})

describe('DELETE /carts/{partner_id}', () => {
  it('removes the cart with one restaurant only, even while it is closed, and once', async () => {
    const { partner, other, discard, partnersOf } = await twoCarts()
    await app.db.updateTable('partners').set({ status: 'close' }).where('id', '=', other.id).execute()
    for (let time = 0; time < 2; time++) {
      const { status, body } = await discard(other.id)
      expect(status).toBe(200)
      expect(body).toEqual({ partner_id: other.id })
      expect(await partnersOf()).toEqual([partner.id])
    }
  })

  it('does not change another customer’s cart', async () => {
    const mine = await twoCarts()
    const { customer } = await aTable(app)
    await app.call('DELETE', `/carts/${mine.partner.id}`, { token: customer.token })
    expect(await mine.partnersOf()).toEqual([mine.other.id, mine.partner.id])
  })

  it('does not find a hidden or unknown restaurant', async () => {
    const { partner, discard } = await twoCarts()
    await app.db.updateTable('partners').set({ status: 'locked' }).where('id', '=', partner.id).execute()
    for (const id of [partner.id, 999_999_999]) {
      const { status, body } = await discard(id)
      expect([status, body.code]).toEqual([404, 'partner_not_found'])
    }
  })

  it.each(['0', '-1', 'x', '1.5'])('rejects /carts/%s', async (id) => {
    const { discard } = await twoCarts()
    const { status, body } = await discard(id)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual(['partner_id'])
  })
})
