import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropWhenCatalogueChanges } from '#server/http/drop-when-catalogue-changes.ts'
import { aCategory, aFeedback, aPartner, aProduct } from '#tests/support/builders.ts'
import { hearAll } from '#tests/support/hear-all.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
const drop = vi.fn(() => app.dropReadyBytes())

beforeAll(async () => {
  app = await startTestApp()
  await dropWhenCatalogueChanges({ drop }, app.listen)
})
afterAll(() => app.close())

async function aMenu() {
  const partner = await aPartner(app)
  const category = await aCategory(app, { partnerId: partner.id })
  const product = await aProduct(app, { partner_id: partner.id, category_id: category.id })
  return { partner, category, product }
}

let menu: Awaited<ReturnType<typeof aMenu>>

beforeEach(async () => {
  menu = await aMenu()
  await hearAll(app)
  drop.mockClear()
})

describe('a change that everybody sees at once', () => {
  const change = (table: 'products' | 'partners' | 'categories', values: object) => {
    const id = { products: menu.product.id, partners: menu.partner.id, categories: menu.category.id }[table]
    return app.db.updateTable(table).set(values).where('id', '=', id).execute()
  }

  it.each([
    ['a price', () => change('products', { price: 41_000 })],
    ['a dish sold out', () => change('products', { status: 'out_of_stock' })],
    ['a name of a dish', () => change('products', { name: 'Món khác' })],
    ['a picture', () => change('products', { image_url: '/images/b.webp' })],
    ['a dish less', () => app.db.deleteFrom('products').where('id', '=', menu.product.id).execute()],
    ['a dish more', () => aProduct(app, { partner_id: menu.partner.id, category_id: menu.category.id })],
    ['a section', () => change('categories', { name: 'Khác' })],
    ['a restaurant that closes', () => change('partners', { status: 'close' })],
    ['a review', () => aFeedback(app, { partner_id: menu.partner.id })],
  ])('is %s', async (_, happen) => {
    await happen()
    await hearAll(app)
    expect(drop).toHaveBeenCalled()
  })

  it('is not the number of dishes sold, which may lag', async () => {
    await change('products', { quantity_sold: 7 })
    await hearAll(app)
    expect(drop).not.toHaveBeenCalled()
  })
})

it('an answer that was kept shows the new price, and had shown the old one until then', async () => {
  const { id, price } = menu.product
  const shown = async () => (await app.call('GET', `/products/${id}`)).body.price
  expect(await shown()).toBe(price)
  await app.db.updateTable('products').set({ quantity_sold: 9 }).where('id', '=', id).execute()
  await hearAll(app)
  expect((await app.call('GET', `/products/${id}`)).body.quantity_sold).toBe(0)
  await app.db
    .updateTable('products')
    .set({ price: price + 1 })
    .where('id', '=', id)
    .execute()
  await hearAll(app)
  expect(await shown()).toBe(price + 1)
})
