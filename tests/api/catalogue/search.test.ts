import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPartner, aProduct } from '#tests/support/builders.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'
import { clearTables } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp
let partnerId: number

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(testNoon)
  await clearTables(app.db, 'partners')
  partnerId = (await aPartner(app)).id
})

async function search(query: Record<string, string | number>) {
  app.dropReadyBytes()
  await app.catchUpSearch()
  const parameters = Object.entries(query).map(([key, value]) => [key, String(value)])
  return app.call('GET', `/catalog/products?${new URLSearchParams(parameters)}`)
}

async function foundNames(query: Record<string, string | number>): Promise<string[]> {
  const { status, body } = await search(query)
  expect(status).toBe(200)
  return body.products.map((product: { name: string }) => product.name)
}

async function dish(name: string, overrides: Partial<Parameters<typeof aProduct>[1]> = {}) {
  return aProduct(app, { partner_id: partnerId, name, ...overrides })
}

describe('GET /catalog/products', () => {
  it.each([
    'banh mi',
    'bánh mì',
    'BANH MI',
    'bánh mỳ',
    'banh my',
    'banhmi',
    'bahn mi',
    'bánh',
    'mi thit',
    'nuong banh',
    'bnh mi',
    '  banh   mi  ',
    'Bánh mì!'.normalize('NFD'),
    'thịt nướn',
  ])('finds Bánh mì thịt nướng by %j', async (q) => {
    await dish('Bánh mì thịt nướng')
    await dish('Cà phê sữa đá')
    expect(await foundNames({ q })).toEqual(['Bánh mì thịt nướng'])
  })

  it.each(['bun', 'banh mix', 'ahn mi', 'b%h', '_', '\\', '%', "mi'", '...', 'bxxh mi', 'mibanh'])(
    'does not find %j by a name that differs',
    async (q) => {
      await dish('Bánh xèo')
      await dish('Phở')
      expect(await foundNames({ q })).toEqual([])
    },
  )

  it('ranks a match with marks before a match without', async () => {
    await dish('Cốm làng Vòng', { quantity_sold: 900 })
    await dish('Cơm gà', { quantity_sold: 1 })
    await dish('Combo trưa', { quantity_sold: 5000 })
    expect(await foundNames({ q: 'cơm' })).toEqual(['Cơm gà', 'Cốm làng Vòng', 'Combo trưa'])
    expect(await foundNames({ q: 'com' })).toEqual(['Cốm làng Vòng', 'Cơm gà', 'Combo trưa'])
  })

  it('ranks equal matches by sales, then by id', async () => {
    await dish('Phở tái', { quantity_sold: 3 })
    await dish('Phở gà', { quantity_sold: 8 })
    await dish('Phở chín', { quantity_sold: 3 })
    expect(await foundNames({ q: 'phở' })).toEqual(['Phở gà', 'Phở tái', 'Phở chín'])
  })

  it('answers the dish with its partner and the current status', async () => {
    const closed = await aPartner(app, { name: 'Quán Đóng', time_open: '12:01', time_close: '20:00' })
    const product = await aProduct(app, { partner_id: closed.id, name: 'Chè bưởi', status: 'out_of_stock' })
    const { body } = await search({ q: 'che buoi' })
    expect(body).toEqual({
      products: [
        {
          id: product.id,
          name: 'Chè bưởi',
          description: 'Ngon và nóng',
          price: 30_000,
          image: { url: null },
          quantity_sold: 0,
          status: 'out_of_stock',
          category_id: product.category_id,
          ...{ has_options: false, has_sizes: false },
          created_at: testNoon.toISOString(),
          updated_at: testNoon.toISOString(),
          partner: {
            busy_minutes: 0,
            ...{ id: closed.id, name: 'Quán Đóng', status: 'close' },
            ...{ latitude: closed.latitude, longitude: closed.longitude },
          },
        },
      ],
      partners: [],
    })
  })

  it('omits disabled dishes and hidden partners', async () => {
    await dish('Xôi gấc', { status: 'disabled' })
    for (const status of ['locked', 'not_activated'] as const) {
      await aProduct(app, { partner_id: (await aPartner(app, { status })).id, name: 'Xôi gấc' })
    }
    expect(await foundNames({ q: 'xoi gac' })).toEqual([])
  })

  it('follows a renamed and a deleted dish', async () => {
    const { id } = await dish('Bún bò')
    await app.db.updateTable('products').set({ name: 'Mì Quảng' }).where('id', '=', id).execute()
    expect(await foundNames({ q: 'bun bo' })).toEqual([])
    expect(await foundNames({ q: 'my quang' })).toEqual(['Mì Quảng'])
    await app.db.deleteFrom('products').where('id', '=', id).execute()
    expect(await foundNames({ q: 'my quang' })).toEqual([])
  })

  it('follows a dish that is disabled or sold out, and a partner that is locked or closes', async () => {
    const { id } = await dish('Bún riêu')
    const set = (status: 'in_stock' | 'out_of_stock' | 'disabled') =>
      app.db.updateTable('products').set({ status }).where('id', '=', id).execute()
    const setPartner = (status: 'open' | 'close' | 'locked') =>
      app.db.updateTable('partners').set({ status }).where('id', '=', partnerId).execute()
    await set('disabled')
    expect(await foundNames({ q: 'bun rieu' })).toEqual([])
    await set('out_of_stock')
    expect((await search({ q: 'bun rieu' })).body.products).toMatchObject([{ id, status: 'out_of_stock' }])
    await setPartner('locked')
    expect(await foundNames({ q: 'bun rieu' })).toEqual([])
    await setPartner('close')
    expect((await search({ q: 'bun rieu' })).body.products).toMatchObject([
      { id, partner: { status: 'close' } },
    ])
  })

  it('follows a partner that changes its type', async () => {
    await dish('Bún riêu')
    await app.db.updateTable('partners').set({ type_id: 5 }).where('id', '=', partnerId).execute()
    expect(await foundNames({ q: 'bun rieu', type_id: 5 })).toEqual(['Bún riêu'])
  })

  it('finds dishes of one name until the last is deleted', async () => {
    const first = await dish('Bún mắm')
    await dish('Bún mắm')
    await app.db.updateTable('products').set({ name: 'Bún nước lèo' }).where('id', '=', first.id).execute()
    expect(await foundNames({ q: 'bun mam' })).toEqual(['Bún mắm'])
    await app.db.deleteFrom('products').where('name', '=', 'Bún mắm').execute()
    expect(await foundNames({ q: 'bun mam' })).toEqual([])
    expect(await foundNames({ q: 'bun nuoc leo' })).toEqual(['Bún nước lèo'])
    await dish('Bún mắm')
    expect(await foundNames({ q: 'bun mam' })).toEqual(['Bún mắm'])
  })

  it('ranks a synonym after the typed name and before a typing error', async () => {
    await dish('Cà phê sữa', { quantity_sold: 9 })
    await dish('Cake kem', { quantity_sold: 99 })
    await dish('Cafe đá')
    expect(await foundNames({ q: 'cafe' })).toEqual(['Cafe đá', 'Cà phê sữa', 'Cake kem'])
    expect(await foundNames({ q: 'cà phê' })).toEqual(['Cà phê sữa', 'Cafe đá'])
  })

  it('finds restaurants of the type by their own names, five at most', async () => {
    const hanh = await aPartner(app, { name: 'Bún mắm Bà Hạnh', type_id: 3 })
    await aPartner(app, { name: 'Bà Hạnh ẩn', type_id: 3, status: 'locked' })
    const partners = async (query: Record<string, string | number>) => (await search(query)).body.partners
    expect(await partners({ q: 'bà hạnh' })).toEqual([
      expect.objectContaining({ id: hanh.id, name: 'Bún mắm Bà Hạnh', type_id: 3 }),
    ])
    expect((await partners({ q: 'ba hanh' }))[0]).not.toHaveProperty('distance')
    expect(await partners({ q: 'ba hnah', type_id: 3 })).toMatchObject([{ id: hanh.id }])
    expect(await partners({ q: 'ba hanh', type_id: 4 })).toEqual([])
    for (let i = 0; i < 6; i += 1) await aPartner(app, { name: `Bà Hạnh ${i}` })
    expect(await partners({ q: 'ba hanh', limit: 100 })).toHaveLength(5)
  })

  it('ranks the shop’s city first, then other cities, then typing errors', async () => {
    const saigon = await aPartner(app, { city_id: 2 })
    await aProduct(app, { partner_id: saigon.id, name: 'Cơm tấm', quantity_sold: 99 })
    await aProduct(app, { partner_id: saigon.id, name: 'Cmo', quantity_sold: 9 })
    await dish('Gà cơm tấm')
    await dish('Cơn mưa tấm')
    expect(await foundNames({ q: 'com tam' })).toEqual(['Gà cơm tấm', 'Cơm tấm'])
    expect(await foundNames({ q: 'cơm', limit: 1 })).toEqual(['Gà cơm tấm'])
    await dish('Bánh bơ')
    await aProduct(app, { partner_id: saigon.id, name: 'Bánh tráng' })
    expect(await foundNames({ q: 'trang banh' })).toEqual(['Bánh tráng'])
    await dish('Bánh tránh')
    expect(await foundNames({ q: 'trang banh' })).toEqual(['Bánh tráng', 'Bánh tránh'])
  })

  it('lists separately the matches that cannot be delivered to a position, in any city', async () => {
    const here = { latitude: 10.77, longitude: 106.7 }
    const saigon = await aPartner(app, { city_id: 2, name: 'Chè Bà Ba', ...here, latitude: 10.78 })
    await aProduct(app, { partner_id: saigon.id, name: 'Chè ba màu' })
    await dish('Chè ba ba', { quantity_sold: 99 })
    const { body } = await search({ q: 'che ba', ...here })
    const names = (list: { name: string }[]) => list.map(({ name }) => name)
    expect([names(body.products), names(body.beyond)]).toEqual([['Chè ba màu'], ['Chè ba ba']])
    expect(body.partners).toMatchObject([{ id: saigon.id, distance: 1.1 }])
    const { body: one } = await search({ q: 'che ba', limit: 1, ...here })
    expect([names(one.products), names(one.beyond)]).toEqual([['Chè ba màu'], []])
  })

  it('filters by the partners’ type', async () => {
    const sushi = await aPartner(app, { type_id: 4 })
    await aProduct(app, { partner_id: sushi.id, name: 'Cơm cuộn' })
    await dish('Cơm tấm')
    expect(await foundNames({ q: 'com', type_id: 4 })).toEqual(['Cơm cuộn'])
    expect(await foundNames({ q: 'com', type_id: 5 })).toEqual([])
  })

  it('answers the best sellers of a type without a text, and nothing without a type', async () => {
    const drinks = await aPartner(app, { type_id: 5 })
    await aProduct(app, { partner_id: drinks.id, name: 'Trà', quantity_sold: 1 })
    await aProduct(app, { partner_id: drinks.id, name: 'Nước ép', quantity_sold: 4 })
    await dish('Cơm', { quantity_sold: 9 })
    expect(await foundNames({ type_id: 5 })).toEqual(['Nước ép', 'Trà'])
    expect(await foundNames({ q: '  ', type_id: 5, limit: 1 })).toEqual(['Nước ép'])
    expect(await foundNames({ q: '?!', type_id: 5 })).toEqual([])
    expect(await foundNames({})).toEqual([])
    expect(await foundNames({ q: '' })).toEqual([])
  })

  it('applies the list’s filters to restaurants and their dishes', async () => {
    const here = { latitude: 16, longitude: 108 }
    const wanted = await aPartner(app, { ...here, name: 'Cơm Nhà', points_sum: 8, points_count: 2 })
    const others = [
      await aPartner(app, { ...here, name: 'Cơm Đêm', status: 'close', points_sum: 8, points_count: 2 }),
      await aPartner(app, { ...here, name: 'Cơm Dở', points_sum: 7, points_count: 2 }),
      await aPartner(app, { latitude: 16.1, longitude: 108, name: 'Cơm Xa', points_sum: 8, points_count: 2 }),
    ]
    for (const { id, name } of [wanted, ...others])
      await aProduct(app, { partner_id: id, name: `${name} trưa` })
    const q = 'com'
    expect(await foundNames({ q, ...here })).toHaveLength(4)
    const filters = { status: 'open', min_point: 4, max_minutes: 30 }
    const { body } = await search({ q, ...here, ...filters })
    expect(body.products.map(({ name }: { name: string }) => name)).toEqual(['Cơm Nhà trưa'])
    expect(body.partners.map(({ id }: { id: number }) => id)).toEqual([wanted.id])
    expect((await search({ q, max_minutes: 30 })).status).toBe(400)
  })

  it('names the words that match alone when all together match nothing', async () => {
    await dish('Phở bò')
    expect((await search({ q: 'pho tsunami' })).body).toEqual({
      products: [],
      partners: [],
      near_words: ['pho'],
    })
    expect((await search({ q: 'tsunami' })).body.near_words).toEqual([])
    expect((await search({ q: 'pho' })).body).not.toHaveProperty('near_words')
  })

  it('answers 20 by default', async () => {
    const { category_id } = await dish('Gỏi 0')
    for (let i = 1; i <= 20; i += 1) await dish(`Gỏi ${i}`, { category_id })
    expect(await foundNames({ q: 'goi' })).toHaveLength(20)
    expect(await foundNames({ q: 'goi', limit: 100 })).toHaveLength(21)
    expect(await foundNames({ q: 'goi', limit: 3 })).toEqual(['Gỏi 0', 'Gỏi 1', 'Gỏi 2'])
  })

  it('accepts any storable text', async () => {
    await dish('Bánh mì')
    const texts = [
      'x'.repeat(200),
      'a b c d e f g h',
      '🍜',
      '日本',
      "' or 1=1 --",
      '(((',
      '[i',
      'ﬁ',
      '%_%',
      '\\',
    ]
    for (const q of texts) expect((await search({ q })).status).toBe(200)
  })

  it.each<[Record<string, string>, string]>([
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ q: 'a\u0000' }, 'q'],
    [{ q: 'a', limit: '0' }, 'limit'],
    [{ q: 'a', limit: '101' }, 'limit'],
    [{ q: 'a', type_id: '6' }, 'type_id'],
    [{ q: 'a', type_id: 'x' }, 'type_id'],
    [{ q: 'a', latitude: '16' }, 'latitude'],
    [{ q: 'a', latitude: '91', longitude: '108' }, 'latitude'],
  ])('rejects %j', async (query, field) => {
    const { status, body } = await search(query)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})
