import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toSearchable } from '#domain/search/search-text.ts'
import { rankWithSynonyms } from '#domain/search/synonyms.ts'
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
let dishes: { dish: Dish; name: ReturnType<typeof toSearchable> }[]

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
  await sql`analyze products, partners`.execute(app.db)
  const { rows } = await sql<Dish>`
    select products.id, products.name, quantity_sold, type_id
    from products join partners on partners.id = products.partner_id`.execute(app.db)
  dishes = rows.map((dish) => ({ dish, name: toSearchable(dish.name) }))
}, 180_000)
afterAll(() => app.close())

function words(list: string) {
  return sql`string_to_array(${list}::text, '|')`
}

/** The result of the domain's rule, applied to each name in turn. */
function expectedIds(q: string, limit: number, typeId?: number): number[] {
  const query = toSearchable(q)
  return dishes
    .map(({ dish, name }) => ({ dish, rank: rankWithSynonyms(query, name) }))
    .filter(({ dish, rank }) => rank !== null && (typeId === undefined || dish.type_id === typeId))
    .sort(
      (a, b) =>
        (a.rank ?? 0) - (b.rank ?? 0) || b.dish.quantity_sold - a.dish.quantity_sold || a.dish.id - b.dish.id,
    )
    .slice(0, limit)
    .map(({ dish }) => dish.id)
}

describe('a search in a large catalogue', () => {
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
    'cafe sua',
    'coffee',
    'com rang ga',
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
  ])('finds for %j the same as the domain among all names', async (q) => {
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
  ])('finds for %j within type %i the same as the domain among its names', async (q, typeId) => {
    const { body } = await app.call('GET', `/catalog/products?q=${encodeURIComponent(q)}&type_id=${typeId}`)
    expect(body.products.map((product: Dish) => product.id)).toEqual(expectedIds(q, 20, typeId))
  })

  it('finds the same within one type and with a limit', async () => {
    const { body } = await app.call('GET', '/catalog/products?q=banh%20mi&type_id=4&limit=70')
    expect(body.products.map((product: Dish) => product.id)).toEqual(expectedIds('banh mi', 70, 4))
  })

  it('shows a dish as it is now, and omits one that left the menu', async () => {
    const [id = 0] = expectedIds('cơm gà', 1)
    const change = async (values: { price?: number; status?: 'in_stock' | 'disabled' }) => {
      const set = app.db.updateTable('products').set(values).where('id', '=', id)
      const { partner_id: partnerId } = await set.returning('partner_id').executeTakeFirstOrThrow()
      await app.search.refresh(partnerId)
    }
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

  it('follows one restaurant: a new dish, a new name, more sales, and its removal', async () => {
    const search = async (q: string, limit: number) => {
      const { body } = await app.call('GET', `/catalog/products?q=${encodeURIComponent(q)}&limit=${limit}`)
      return body.products.map((product: Dish) => product.id)
    }
    const { rows } = await sql<{ id: number; partner_id: number }>`
      insert into products (category_id, partner_id, name, description, price, quantity_sold, created_at, updated_at)
      select category_id, partner_id, 'Cơm gà', '', 1000, 99999, ${testNoon}, ${testNoon}
      from products limit 1 returning id, partner_id`.execute(app.db)
    const { id = 0, partner_id: partnerId = 0 } = rows[0] ?? {}
    expect(await app.search.refresh(partnerId)).toBe(true)
    expect(await app.search.refresh(partnerId)).toBe(false)
    expect((await search('com ga', 15))[0]).toBe(id)
    await app.db
      .updateTable('products')
      .set({ name: 'Bánh tráng cuốnthịt heo' })
      .where('id', '=', id)
      .execute()
    expect(await app.search.refresh(partnerId)).toBe(true)
    expect(await search('com ga', 16)).toEqual(expectedIds('com ga', 16))
    expect(await search('trang cuon thit he', 20)).toEqual([id])
    await app.db.deleteFrom('products').where('id', '=', id).execute()
    await app.search.refresh(partnerId)
    expect(await search('trang cuon thit he', 19)).toEqual([])
  })
})
