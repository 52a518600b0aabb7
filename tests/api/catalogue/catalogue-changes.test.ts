import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidateOnChange } from '#server/http/cache/invalidate-on-change.ts'
import { awaitNotifications } from '#tests/support/await-notifications.ts'
import { aCategory, aFeedback, aPartner, aProduct } from '#tests/support/builders.ts'
import { aMember } from '#tests/support/principals.ts'
import { anOptionGroup } from '#tests/support/scenes/options-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
const invalidate = vi.fn((tags: readonly string[]) => app.cache.invalidate(tags))
const clear = vi.fn(() => app.cache.clear())
const refresh = vi.fn(async (_partnerId: number | null) => false)

beforeAll(async () => {
  app = await startTestApp()
  await invalidateOnChange({ invalidate, clear, refresh }, app.listen)
})
afterAll(() => app.close())

async function aMenu() {
  const partner = await aPartner(app)
  const category = await aCategory(app, { partnerId: partner.id })
  const product = await aProduct(app, { partner_id: partner.id, category_id: category.id })
  const { group } = await anOptionGroup(app, {
    partner_id: partner.id,
    products: [product.id],
    choices: [{ name: 'Trứng' }],
  })
  return { partner, category, product, group }
}

let menu: Awaited<ReturnType<typeof aMenu>>

beforeEach(async () => {
  menu = await aMenu()
  await awaitNotifications(app)
  invalidate.mockClear()
  clear.mockClear()
  refresh.mockClear()
})

function change(table: 'products' | 'partners' | 'categories' | 'option_groups', values: object) {
  const { product, partner, category, group } = menu
  const id = { products: product.id, partners: partner.id, categories: category.id, option_groups: group.id }[
    table
  ]
  return app.db.updateTable(table).set(values).where('id', '=', id).execute()
}

const aChoice = () => ({ group_id: menu.group.id, name: 'Chả', price: 5_000 })
const ofGroup = () => sql<boolean>`group_id = ${menu.group.id}`
const changeChoices = (values: object) => app.db.updateTable('choices').set(values).where(ofGroup()).execute()
const changeAttached = (values: object) =>
  app.db.updateTable('product_option_groups').set(values).where(ofGroup()).execute()

describe('a change that customers see at once', () => {
  it.each([
    ['a price', () => change('products', { price: 41_000 })],
    ['a dish sold out', () => change('products', { status: 'out_of_stock' })],
    ['a name of a dish', () => change('products', { name: 'Món khác' })],
    ['a picture', () => change('products', { image_url: '/images/b.webp' })],
    ['a dish less', () => app.db.deleteFrom('products').where('id', '=', menu.product.id).execute()],
    ['a dish more', () => aProduct(app, { partner_id: menu.partner.id, category_id: menu.category.id })],
    ['a price of a choice', () => changeChoices({ price: 6_000 })],
    ['a choice sold out', () => changeChoices({ status: 'out_of_stock' })],
    ['a choice more', () => app.db.insertInto('choices').values(aChoice()).execute()],
    ['a choice less', () => app.db.deleteFrom('choices').where('group_id', '=', menu.group.id).execute()],
    ['a group of options', () => change('option_groups', { maximum: 3 })],
    ['a limit at the dish', () => changeAttached({ maximum: 2 })],
    ['a group less at the dish', () => app.db.deleteFrom('product_option_groups').where(ofGroup()).execute()],
    ['a section', () => change('categories', { name: 'Khác' })],
    ['a restaurant that closes', () => change('partners', { status: 'close' })],
    ['a restaurant that moves', () => change('partners', { address: '2 Lê Duẩn', latitude: 16.1 })],
    ['a restaurant less', () => app.db.deleteFrom('partners').where('id', '=', menu.partner.id).execute()],
  ])('is %s: it invalidates the restaurant’s answers and the lists', async (_, happen) => {
    await happen()
    await awaitNotifications(app)
    const tags = new Set(invalidate.mock.calls.flat(2))
    expect(tags).toEqual(new Set([`partner:${menu.partner.id}`, 'lists']))
    expect(clear).not.toHaveBeenCalled()
  })

  it('is a dish that moves to another restaurant: it invalidates both', async () => {
    const other = await aMenu()
    await awaitNotifications(app)
    invalidate.mockClear()
    await change('products', { partner_id: other.partner.id, category_id: other.category.id })
    await awaitNotifications(app)
    expect(new Set(invalidate.mock.calls.flat(2))).toEqual(
      new Set([`partner:${menu.partner.id}`, `partner:${other.partner.id}`, 'lists']),
    )
  })

  it('is a new name: the lists are invalidated again when the search index has it', async () => {
    refresh.mockResolvedValueOnce(true)
    await change('products', { name: 'Món mới' })
    await awaitNotifications(app)
    expect(refresh.mock.calls).toEqual([[menu.partner.id]])
    expect(invalidate.mock.calls).toEqual([[[`partner:${menu.partner.id}`, 'lists']], [['lists']]])
  })

  it('is one statement on many restaurants: it invalidates everything', async () => {
    await sql`
      insert into partners (name, address, latitude, longitude, status, time_open, time_close, type_id, city_id,
        created_at, updated_at)
      select 'Quán ' || n, 'Đường', 16, 108, 'close', '08:00', '21:00', 1, 1, now(), now()
      from generate_series(1, 101) as n`.execute(app.db)
    await awaitNotifications(app)
    expect([clear.mock.calls.length, invalidate.mock.calls.length]).toEqual([1, 0])
  })
})

it.each([
  ['the number of dishes sold', () => change('products', { quantity_sold: 7 })],
  ['a review', () => aFeedback(app, { partner_id: menu.partner.id })],
  ['the points of a restaurant', () => change('partners', { points_sum: 9, points_count: 2 })],
  ['a price that is written as it was', () => change('products', { price: menu.product.price })],
  ['a new member of its staff', () => aMember(app, { partnerId: menu.partner.id })],
])('%s invalidates nothing', async (_, happen) => {
  await happen()
  await awaitNotifications(app)
  expect([invalidate.mock.calls, clear.mock.calls]).toEqual([[], []])
})

describe('a cached answer', () => {
  async function ask(path: string) {
    const { body, headers } = await app.call('GET', path)
    return { body, isCached: String(headers['server-timing']).startsWith('cached') }
  }
  const isCached = async (path: string) => (await ask(path)).isCached

  it('shows a new price within a second, and no other answer is built again', async () => {
    const { id, price } = menu.product
    const other = await aMenu()
    await awaitNotifications(app)
    app.clock.advance(1_000)
    const [own, others] = [`/products/${id}`, `/partners/${other.partner.id}`]
    const priceShown = async () => (await ask(own)).body.price
    expect([await priceShown(), await isCached(others)]).toEqual([price, false])
    await change('products', { price: price + 1 })
    await awaitNotifications(app)
    app.clock.advance(999)
    expect([await priceShown(), await isCached(others)]).toEqual([price + 1, true])
  })

  it('is served a moment longer while its successor is built', async () => {
    const own = `/products/${menu.product.id}`
    await ask(own)
    await change('products', { price: 43_000 })
    await awaitNotifications(app)
    const { isCached: wasCached, body } = await ask(own)
    expect([wasCached, body.price]).toEqual([true, menu.product.price])
    await vi.waitFor(async () => expect((await ask(own)).body.price).toBe(43_000))
  })

  it('is not invalidated by ratings and sales, and shows them after 5 s', async () => {
    const own = `/products/${menu.product.id}`
    await ask(own)
    await change('products', { quantity_sold: 9 })
    await aFeedback(app, { partner_id: menu.partner.id })
    await awaitNotifications(app)
    const { isCached: wasCached, body } = await ask(own)
    expect([wasCached, body.quantity_sold]).toEqual([true, 0])
    app.clock.advance(5_000)
    expect((await ask(own)).body.quantity_sold).toBe(9)
  })

  it('is invalidated when a restaurant joins its list', async () => {
    const list = '/catalog/partners?status=open&name=zebra'
    await change('partners', { status: 'close', name: 'Quán Zebra' })
    await awaitNotifications(app)
    app.clock.advance(1_000)
    expect((await ask(list)).body.total).toBe(0)
    await change('partners', { status: 'open' })
    await awaitNotifications(app)
    app.clock.advance(999)
    expect((await ask(list)).body.total).toBe(1)
  })

  it.each([
    ['an unknown parameter', (id: number) => `/products/${id}?x=1&utm_source=zalo`],
    ['another spelling', (id: number) => `/products/${id}/?`],
  ])('is found for an address with %s', async (_, other) => {
    const { id } = menu.product
    expect([await isCached(`/products/${id}`), await isCached(other(id))]).toEqual([false, true])
  })

  it('does not depend on the order of the parameters, but on their values', async () => {
    const paths = ['page=1&status=open&name=a', 'name=a&page=1&status=open&n=7', 'name=a&page=2&status=open']
    const kept: boolean[] = []
    for (const path of paths) kept.push(await isCached(`/catalog/partners?${path}`))
    expect(kept).toEqual([false, true, false])
  })
})
