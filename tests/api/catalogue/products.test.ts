import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPartner, aProduct } from '#tests/support/builders.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'
import { clearTables } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.dropReadyBytes()
  await clearTables(app.db, 'partners')
})

describe('GET /catalog/trending', () => {
  it('answers the best sellers with their partner, equal ones by id', async () => {
    const partner = await aPartner(app, { name: 'Quán Ngon' })
    const some = await aProduct(app, { partner_id: partner.id, quantity_sold: 5 })
    const most = await aProduct(app, { partner_id: partner.id, quantity_sold: 9, status: 'out_of_stock' })
    const twin = await aProduct(app, { partner_id: partner.id, quantity_sold: 5 })
    const { status, body } = await app.call('GET', '/catalog/trending')
    expect(status).toBe(200)
    expect(body.products.map((product: { id: number }) => product.id)).toEqual([most.id, some.id, twin.id])
    expect(body.products[0]).toEqual({
      id: most.id,
      name: most.name,
      description: 'Ngon và nóng',
      price: 30_000,
      image: { url: null },
      quantity_sold: 9,
      status: 'out_of_stock',
      category_id: most.category_id,
      ...{ has_options: false, has_sizes: false },
      created_at: testNoon.toISOString(),
      updated_at: testNoon.toISOString(),
      partner: { id: partner.id, name: 'Quán Ngon' },
    })
  })

  it('answers 40 at most, without disabled dishes and hidden partners', async () => {
    const partner = await aPartner(app)
    const first = await aProduct(app, { partner_id: partner.id })
    for (let i = 0; i < 40; i += 1) {
      await aProduct(app, { partner_id: partner.id, category_id: first.category_id, quantity_sold: 1 })
    }
    await aProduct(app, { partner_id: partner.id, quantity_sold: 99, status: 'disabled' })
    for (const status of ['locked', 'not_activated'] as const) {
      await aProduct(app, { partner_id: (await aPartner(app, { status })).id, quantity_sold: 99 })
    }
    const { body } = await app.call('GET', '/catalog/trending')
    expect(body.products).toHaveLength(40)
    expect(body.products.every((product: { quantity_sold: number }) => product.quantity_sold === 1)).toBe(
      true,
    )
  })
})

describe('GET /products/{id}', () => {
  it('answers the dish with its partner and the current status', async () => {
    const partner = await aPartner(app, { time_open: '12:01', time_close: '20:00' })
    const product = await aProduct(app, { partner_id: partner.id })
    const { status, body } = await app.call('GET', `/products/${product.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: product.id,
      price: 30_000,
      partner: { id: partner.id, status: 'close' },
    })
    expect(body.partner).not.toHaveProperty('categories')
    expect(JSON.stringify(body)).not.toMatch(/email|phone/)
  })

  it('does not find a disabled dish, one of a hidden partner or an unknown one', async () => {
    const partner = await aPartner(app)
    const hidden = await aPartner(app, { status: 'locked' })
    const waiting = await aPartner(app, { status: 'not_activated' })
    const dishes = [
      await aProduct(app, { partner_id: partner.id, status: 'disabled' }),
      await aProduct(app, { partner_id: hidden.id }),
      await aProduct(app, { partner_id: waiting.id }),
    ]
    for (const id of [...dishes.map((dish) => dish.id), Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await app.call('GET', `/products/${id}`)
      expect([status, body.code]).toEqual([404, 'product_not_found'])
    }
    const inVietnamese = await app.call('GET', '/products/999999', { headers: { 'accept-language': 'vi' } })
    expect(inVietnamese.body.message).toBe('Không tìm thấy món!')
    expect((await app.call('GET', '/products/x')).status).toBe(400)
  })
})
