import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { searchRank } from '#domain/search-rank.ts'
import { searchable } from '#domain/search-text.ts'
import type { Database } from '#server/context.ts'
import { bestSellersOf } from '#server/features/products/keep-best-sellers.ts'
import { findCandidates } from '#server/features/products/product-search-store.ts'
import { aCategory, aPartner } from '#tests/support/builders.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

type Dish = { id: number; name: string; quantity_sold: number; type_id: number }

const bases =
  'Cơm|Cốm|Bún|Phở|Bánh mì|Bánh xèo|Mì|Mỳ|Trà sữa|Cà phê|Gỏi cuốn|Xôi|Hủ tiếu|Nem|Sushi|Hayashi|Cháo'
const mains =
  'gà|bò|bơ|cá hồi|chay|tôm|thịt nướng|đặc biệt|trứng|sườn|xá xíu|dừa|hải sản|đậu phụ|nấm|vịt|thuý kiều'
const ends =
  'Hội An|Đà Nẵng|nướng|chiên giòn|sốt me|trộn|kho tộ|truyền thống|Huế|cay|trân châu|rau thơm|lá chanh'
const batch = 5_000
const count = 25_000

let app: TestApp
let dishes: { dish: Dish; name: ReturnType<typeof searchable> }[]

beforeAll(async () => {
  app = await startTestApp()
  const partner = await aPartner(app, { type_id: 2 })
  const other = await aPartner(app, { type_id: 4 })
  const categories = [
    (await aCategory(app, { partnerId: partner.id })).id,
    (await aCategory(app, { partnerId: other.id })).id,
  ]
  for (let from = 1; from <= count; from += batch) {
    await sql`
      insert into products (category_id, partner_id, name, description, price, quantity_sold, created_at, updated_at)
      select category.id, category.partner_id,
        (${words(bases)})[1 + i * 7 % cardinality(${words(bases)})] || ' '
          || (${words(mains)})[1 + i * 11 % cardinality(${words(mains)})] || ' '
          || (${words(ends)})[1 + i / 19 % cardinality(${words(ends)})]
          || case when i % 50 = 0 then ' số ' || i else '' end,
        '', 1000, i * 7919 % 5000, ${testNoon}, ${testNoon}
      from generate_series(${from}::int, ${from + batch - 1}::int) as i
      join categories as category on category.id = (${categories}::bigint[])[1 + i % 2]`.execute(app.db)
  }
  await sql`vacuum analyze products, product_names, partners`.execute(app.db)
  const { rows } = await sql<Dish>`
    select products.id, products.name, quantity_sold, type_id
    from products join partners on partners.id = products.partner_id`.execute(app.db)
  dishes = rows.map((dish) => ({ dish, name: searchable(dish.name) }))
}, 180_000)
afterAll(() => app.close())

function words(list: string) {
  return sql`string_to_array(${list}::text, '|')`
}

/** What the domain's rule finds among all the names, looked at one by one. */
function expectedIds(q: string, limit: number, typeId?: number): number[] {
  const query = searchable(q)
  return dishes
    .map(({ dish, name }) => ({ dish, rank: searchRank(query, name) }))
    .filter(({ dish, rank }) => rank !== null && (typeId === undefined || dish.type_id === typeId))
    .sort(
      (a, b) =>
        (a.rank ?? 0) - (b.rank ?? 0) || b.dish.quantity_sold - a.dish.quantity_sold || a.dish.id - b.dish.id,
    )
    .slice(0, limit)
    .map(({ dish }) => dish.id)
}

/** How often this transaction has read a table of dishes from end to end. */
async function countScans(transaction: Database): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select pg_stat_get_xact_numscans('products'::regclass)
      + pg_stat_get_xact_numscans('product_names'::regclass) as scans`.execute(transaction)
  return rows[0]?.scans ?? Number.NaN
}

describe('a search in a large catalogue', () => {
  it('is one in which not every name is looked at', async () => {
    const { rows } = await sql<{ size: number }>`select pg_relation_size('products') as size`.execute(app.db)
    expect(rows[0]?.size).toBeGreaterThan(4 * 1024 * 1024)
  })

  it.each([
    'cơm gà',
    'com ga',
    'cốm',
    'cơm',
    'com',
    'bánh mì',
    'bánh mỳ',
    'banh my',
    'banhmi',
    'bahn mi',
    'BANH MI BO',
    'bò',
    'bơ',
    'thuy',
    'thuyk',
    'hay',
    'hai',
    'my tom',
    'comga',
    'ga com',
    'nuong banh xeo',
    'an da',
    'anh mi',
    'so 500',
    'so 12350',
    'sushi hoi an trung',
    'shushi',
    'trnug cay',
    'xyzzy',
    'xyz com',
    'chien gion ga com',
    'com ga hue so 500',
    'sốt me số 1',
    'ot me so 1',
    'ot me so 12350',
    'giòn số 9',
    'chien gi on so 1',
    'hayashi ca hoi kho to',
    'haiashi ca hoi kho to',
    'cha ca dac bie nuo ng so',
    'trung hai san hoi an',
    'dau phu tran chau da nang bo',
    'truyn thong so 50',
    'c',
    'ca',
    'c g',
  ])('finds by %j what the domain finds among all names', async (q) => {
    const { body } = await app.call('GET', `/catalog/products?q=${encodeURIComponent(q)}`)
    expect(body.products.map((product: Dish) => product.id)).toEqual(expectedIds(q, 20))
  })

  it.each([
    ['bánh mì', 2],
    ['bahn mi', 4],
    ['so 12350', 2],
    ['so 12351', 2],
    ['my y', 4],
    ['banhmithit', 4],
    ['trung cay hoi', 2],
    ['thmo', 4],
    ['c', 2],
    ['c g', 2],
  ])('finds by %j within type %i what the domain finds among its names', async (q, typeId) => {
    const { body } = await app.call('GET', `/catalog/products?q=${encodeURIComponent(q)}&type_id=${typeId}`)
    expect(body.products.map((product: Dish) => product.id)).toEqual(expectedIds(q, 20, typeId))
  })

  it('finds the same within one type, and as many as asked for', async () => {
    const { body } = await app.call('GET', '/catalog/products?q=banh%20mi&type_id=4&limit=70')
    expect(body.products.map((product: Dish) => product.id)).toEqual(expectedIds('banh mi', 70, 4))
  })

  it('shows a best seller that is kept in memory as it is now, and not at all off the menu', async () => {
    const [id = 0] = expectedIds('cơm gà', 1)
    const change = (values: { price?: number; status?: 'in_stock' | 'disabled' }) =>
      app.db.updateTable('products').set(values).where('id', '=', id).execute()
    const search = async (limit: number) => {
      const { body } = await app.call(
        'GET',
        `/catalog/products?q=${encodeURIComponent('cơm gà')}&limit=${limit}`,
      )
      return body.products.find((product: Dish) => product.id === id)
    }
    expect(await search(11)).toMatchObject({ price: 1000 })
    await change({ price: 2000 })
    expect(await search(12)).toMatchObject({ price: 2000 })
    await change({ status: 'disabled' })
    expect(await search(13)).toBeUndefined()
    await change({ price: 1000, status: 'in_stock' })
  })

  it('finds a dish that came after the best sellers were read, by a word that none had', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into products (category_id, partner_id, name, description, price, quantity_sold, created_at, updated_at)
      select category_id, partner_id, 'Gỏi rau càng cua', '', 1000, 9999, ${testNoon}, ${testNoon}
      from products limit 1 returning id`.execute(app.db)
    const { body } = await app.call('GET', '/catalog/products?q=rau%20cang%20cua')
    expect(body.products.map((product: Dish) => product.id)).toEqual([rows[0]?.id])
    await sql`delete from products where id = ${rows[0]?.id}`.execute(app.db)
  })

  it('takes in a new dish with a common name within half a minute, and forgets it as soon', async () => {
    const search = async (limit: number) => {
      const { body } = await app.call('GET', `/catalog/products?q=com%20ga&limit=${limit}`)
      return body.products.map((product: Dish) => product.id)
    }
    await search(14)
    const { rows } = await sql<{ id: number }>`
      insert into products (category_id, partner_id, name, description, price, quantity_sold, created_at, updated_at)
      select category_id, partner_id, 'Cơm gà', '', 1000, 99999, ${testNoon}, ${testNoon}
      from products limit 1 returning id`.execute(app.db)
    const startedAt = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(startedAt + 30_001)
    expect((await search(15))[0]).toBe(rows[0]?.id)
    await sql`delete from products where id = ${rows[0]?.id}`.execute(app.db)
    clock.mockReturnValue(startedAt + 60_002)
    expect(await search(16)).toEqual(expectedIds('com ga', 16))
    clock.mockRestore()
  })

  it('finds what hardly sells by a text with its spaces elsewhere, as soon as the words of its name are known', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into products (category_id, partner_id, name, description, price, quantity_sold, created_at, updated_at)
      select category_id, partner_id, 'Bánh tráng cuốnthịt heo', '', 1000, 0, ${testNoon}, ${testNoon}
      from products limit 1 returning id`.execute(app.db)
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 120_000)
    const { body } = await app.call('GET', '/catalog/products?q=trang%20cuon%20thit%20he')
    expect(body.products.map((product: Dish) => product.id)).toEqual([rows[0]?.id])
    await sql`delete from products where id = ${rows[0]?.id}`.execute(app.db)
    clock.mockRestore()
  })

  it.each(['com ga', 'xyz', 'bahn mi', 'bánh mỳ', 'nuong banh xeo', 'thuykieu', 'xeo'])(
    'reads no table from end to end for %j',
    async (q) => {
      const scans = await app.db.transaction().execute(async (transaction) => {
        await bestSellersOf(transaction)
        const before = await countScans(transaction)
        await findCandidates(transaction, { query: searchable(q), typeId: undefined, limit: 20 })
        return (await countScans(transaction)) - before
      })
      expect(scans).toBe(0)
    },
  )
})
