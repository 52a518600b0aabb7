import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findChangedPrices } from '#domain/menus/change-prices.ts'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { aMember } from '#tests/support/principals.ts'
import { aChoice, aMenu } from '#tests/support/scenes/menu-scene.ts'
import { startTestApp, type TestApp, type TestResponse } from '#tests/support/test-app.ts'

let app: TestApp
let own: Awaited<ReturnType<typeof aMenu>>

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  own = await aMenu(app)
})
afterAll(() => app.close())

type Body = TestResponse['body']

const read = (text: string, format = 'text') =>
  own.call('POST', '/partner/menu/import/read', { text, format })
const importAll = (sections: Body[]) => own.call('POST', '/partner/menu/import', { sections })
const pasted =
  'BÚN\nBún bò 45k, thêm chả 10k\nBún riêu 40k\n\nĐồ uống:\nTrà sữa M 25k L 30k\nTopping\nTrân châu 5k'

describe('reading a menu', () => {
  it('understands pasted text, and changes nothing', async () => {
    const { status, body } = await read(pasted)
    expect([status, body.sections]).toEqual([
      200,
      [
        expect.objectContaining({
          name: 'BÚN',
          is_new: true,
          dishes: [expect.anything(), expect.anything()],
        }),
        expect.objectContaining({
          name: 'Đồ uống',
          dishes: [
            {
              ...{ line: 6, name: 'Trà sữa', description: '', price: 25_000, problems: [] },
              sizes: [
                { name: 'M', price: 25_000 },
                { name: 'L', price: 30_000 },
              ],
              groups: [],
            },
          ],
          groups: [{ name: 'Topping', choices: [{ name: 'Trân châu', price: 5_000 }] }],
        }),
      ],
    ])
    expect((await own.menu()).products).toEqual([])
  })

  it('marks existing dishes, and values that are too long or too high', async () => {
    await own.dish({ name: 'Phở bò' })
    const long = 'x'.repeat(101)
    const { body } = await read(`Món chính:\nPHỞ BÒ 45k\n${long} 10k\nVàng 200tr\nGỏi cuốn`)
    expect(body.sections[0]).toMatchObject({ name: 'Món chính', is_new: false })
    expect(body.sections[0].dishes.map((dish: Body) => dish.problems)).toEqual([
      ['exists'],
      ['name_too_long'],
      ['price_invalid'],
      ['price_missing'],
    ])
  })

  it('reads CSV by its column names, also with semicolons and tabs', async () => {
    const rows = [
      ['Danh mục', 'Tên món', 'Giá', 'Kích cỡ', 'Tùy chọn'],
      ['Trà', 'Trà sữa', '', 'M 25.000đ, L 30k', 'Đường: 100%, 50% | Thêm: Thạch 5000'],
      ['Trà', "'=Trà đào", '30', '', ''],
    ]
    for (const delimiter of [';', '\t']) {
      const { body } = await read(rows.map((row) => row.join(delimiter)).join('\r\n'), 'csv')
      expect(body.sections).toEqual([
        {
          ...{ line: 2, name: 'Trà', is_new: true },
          dishes: [
            {
              ...{ line: 2, name: 'Trà sữa', description: '', price: 25_000, problems: [] },
              sizes: [
                { name: 'M', price: 25_000 },
                { name: 'L', price: 30_000 },
              ],
              groups: [
                {
                  name: 'Đường',
                  choices: [
                    { name: '100%', price: 0 },
                    { name: '50%', price: 0 },
                  ],
                },
                { name: 'Thêm', choices: [{ name: 'Thạch', price: 5_000 }] },
              ],
            },
            {
              ...{ line: 3, name: '=Trà đào', description: '', price: 30_000, problems: ['guessed'] },
              ...{ sizes: [], groups: [] },
            },
          ],
        },
      ])
    }
  })

  it.each([
    ['text', ''],
    ['text', 'x'.repeat(60_001)],
    ['csv', `Món,Giá\nPhở,45k\n${'x'.repeat(250_000)}`],
    ['csv', 'a,b\n1,2'],
    ['csv', '"never closed'],
    ['word', 'Phở 45k'],
  ])('rejects as %s: %.20s', async (format, text) => {
    const { status, body } = await read(text, format)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      ...[400, 'validation_failed'],
      [format === 'word' ? 'format' : 'text'],
    ])
  })
})

it('names the place where a sheet cannot be read, and accepts any quotes', async () => {
  const { status, body } = await read('Món,Giá\nPhở,45k\n"Bún,40k', 'csv')
  expect([status, body.code, body.problem, body.line]).toEqual([
    400,
    'validation_failed',
    'csv_unreadable',
    3,
  ])
  expect(body.message).toMatch(/^Line 3: /)
  const inches = await read('Món,Giá\nPizza 12" hải sản,180000', 'csv')
  expect(inches.body.sections[0].dishes).toMatchObject([{ name: 'Pizza 12" hải sản', price: 180_000 }])
})

it('accepts a sheet as long as an exported menu of 500 dishes', async () => {
  const row = (n: number) => `Món ${n},45k,${'ể'.repeat(480)}`
  const { status, body } = await read(
    `Món,Giá,Mô tả\n${Array.from({ length: 500 }, (_, n) => row(n)).join('\n')}`,
    'csv',
  )
  expect([status, body.sections[0].dishes.length]).toEqual([200, 500])
})

it('lists the ignored lines', async () => {
  const { body } = await read(`${'x'.repeat(300)}:\nBún bò 45k`.replace('\n', '\n\nMÓN\n'))
  expect(body.skipped).toEqual([{ line: 1, text: 'x'.repeat(100), reason: 'heading_empty' }])
})

it('limits its answer for repeated input', async () => {
  const many = await read(`${'a 1k\n'.repeat(4_200)}topping\n${'b 1k\n'.repeat(4_200)}`)
  expect([many.status, many.body.problem]).toEqual([400, 'import_too_many'])
  const toppings = Array.from({ length: 50 }, (_, n) => `Topping ${n} 5k`).join('\n')
  const full = await read(
    `${Array.from({ length: 500 }, (_, n) => `Món ${n} 45k`).join('\n')}\ntopping\n${toppings}`,
  )
  expect([full.status, full.body.sections[0].dishes.length]).toEqual([200, 500])
  expect(JSON.stringify(full.body).length).toBeLessThan(100_000)
})

describe('importing', () => {
  it('adds categories, dishes, sizes and options in one change that can be undone', async () => {
    const { sections } = (await read(pasted)).body
    const { status, body } = await importAll(sections)
    expect([status, body.skipped, body.products.length]).toEqual([201, [], 3])
    const shown = await own.shown()
    expect(
      shown.map(({ name, products }: Body) => [name, products.map((dish: Body) => [dish.name, dish.price])]),
    ).toEqual([
      [
        'BÚN',
        [
          ['Bún bò', 45_000],
          ['Bún riêu', 40_000],
        ],
      ],
      ['Đồ uống', [['Trà sữa', 25_000]]],
    ])
    const tea = (await own.menu()).products.find(({ name }) => name === 'Trà sữa')
    const groups = (await own.shownDish(tea?.id)).body.option_groups
    expect(groups).toMatchObject([
      {
        name: 'Size',
        is_size: true,
        choices: [{ name: 'M', price: 25_000, is_default: true }, { name: 'L' }],
      },
      { name: 'Topping', minimum: 0, maximum: 3, choices: [{ name: 'Trân châu', price: 5_000, maximum: 3 }] },
    ])
    const [change] = (await own.call('GET', '/partner/menu/changes')).body
    expect(change).toMatchObject({ id: body.change_id, action: 'imported', rows: 8 })
    expect(await auditDatabase(app.db)).toEqual([])
    expect((await own.call('POST', `/partner/menu/changes/${change.id}/undo`)).status).toBe(200)
    expect(await own.menu()).toEqual({ categories: [], products: [], groups: [], dayparts: [] })
  })

  it('adds nothing the second time, even for two requests at once, and uses existing groups', async () => {
    const { sections } = (await read(pasted)).body
    const both = await Promise.all([importAll(sections), importAll(sections)])
    expect(both.map(({ body }) => body.skipped.length).toSorted()).toEqual([0, 3])
    const before = await own.menu()
    const more = (await read('Đồ uống:\nTrà chanh M 25k L 30k\nTopping\nTrân châu 5k')).body.sections
    expect((await importAll(more)).body.products).toHaveLength(1)
    const after = await own.menu()
    expect([after.groups.length, after.categories.length]).toEqual([
      before.groups.length,
      before.categories.length,
    ])
  })

  it('attaches the groups of a section to each of its dishes, as one group', async () => {
    const { sections } = (await read('TRÀ\nA 20k\nB 25k\nTopping\nTrân châu 5k')).body
    const { body } = await importAll(sections)
    expect(body.groups).toHaveLength(1)
    const attached = [{ group_id: body.groups[0].id, minimum: null, maximum: null }]
    expect(body.products.map(({ groups }: Body) => groups)).toEqual([attached, attached])
  })

  it('attaches a group that a sheet only names', async () => {
    const group = await own.group({ name: 'Đường' })
    const { sections } = (await read('Món,Giá,Tùy chọn\nTrà,20000,đường | Không có', 'csv')).body
    const { body } = await importAll(sections)
    expect(body.products[0].groups).toEqual([{ group_id: group.id, minimum: null, maximum: null }])
  })

  const dish = { line: 1, name: 'Phở', description: '', price: 45_000, sizes: [], groups: [] }
  it.each([
    ['sections', []],
    ['sections', [{ name: 'A', dishes: Array.from({ length: 101 }, () => dish) }]],
    ['sections.0.name', [{ name: '', dishes: [dish] }]],
    ['sections.0.dishes.0.price', [{ name: 'A', dishes: [{ ...dish, price: -1 }] }]],
    ['sections.0.dishes.0.price', [{ name: 'A', dishes: [{ ...dish, price: null }] }]],
    ['sections.0.dishes.0.name', [{ name: 'A', dishes: [{ ...dish, name: ' ' }] }]],
  ])('rejects wrong %s', async (field, sections) => {
    const { status, body } = await importAll(sections as Body[])
    expect(status).toBe(400)
    expect(Object.keys(body.errors).some((key) => field.startsWith(key) || key.startsWith(field))).toBe(true)
    expect((await own.menu()).categories).toEqual([])
  })

  it('rejects an import that exceeds the menu’s limits, and adds none of it', async () => {
    for (let at = 0; at < 5; at += 1) {
      const dishes = Array.from({ length: 100 }, (_, n) => ({ ...dish, name: `Món ${at} ${n}` }))
      expect((await importAll([{ name: `Nhóm ${at}`, dishes }])).status).toBe(201)
    }
    const full = await importAll([{ name: 'Nhóm cuối', dishes: [dish] }])
    expect([full.status, full.body.code]).toEqual([409, 'menu_full'])
    expect((await own.menu()).categories).toHaveLength(5)
  })
})

describe('the export', () => {
  it('is a sheet that another restaurant can import', async () => {
    await importAll((await read(pasted)).body.sections)
    const { body: text, headers } = await own.call('GET', '/partner/menu/export')
    expect(headers['content-disposition']).toBe(`attachment; filename="thuc-don-${own.partner.id}.csv"`)
    expect(text.startsWith('\uFEFFCategory,')).toBe(true)
    const first = own
    own = await aMenu(app)
    const { sections } = (await read(text, 'csv')).body
    expect((await importAll(sections)).status).toBe(201)
    const withoutIds = (menu: Body) =>
      menu.products.map(({ name, price, description, groups }: Body) => [
        name,
        price,
        description,
        groups.length,
      ])
    expect(withoutIds(await own.menu())).toEqual(withoutIds(await first.menu()))
  })
})

describe('an export of odd values', () => {
  it('keeps prices below a thousand, free choices, limits, defaults and hidden dishes', async () => {
    const category = await own.add('categories', { name: '=Món', is_hidden: true })
    const gifts = await own.group({
      ...{ name: 'Quà; tặng', minimum: 1, maximum: 3 },
      choices: [aChoice('Tặng kèm quà 20k', 0, { is_default: true, maximum: 2 }), aChoice("'=1+1", 500)],
    })
    const sizes = await own.group({
      ...{ name: 'Cỡ', minimum: 1, maximum: 1, is_size: true },
      choices: [aChoice('Nhỏ 20k', 0), aChoice('Lớn', 30_000, { is_default: true })],
    })
    const attached = (...ids: number[]) => ids.map((id) => ({ group_id: id, minimum: null, maximum: null }))
    const at = { category_id: category.id }
    await own.dish({
      ...at,
      name: 'Đá "viên"',
      price: 500,
      groups: [{ group_id: gifts.id, minimum: 1, maximum: 2 }],
    })
    await own.dish({ ...at, name: 'Nước lọc', price: 0, is_hidden: true, description: 'Mát\nlạnh' })
    await own.dish({ ...at, name: 'Nước lọc', price: 1, groups: attached(gifts.id, sizes.id) })
    const { body: text } = await own.call('GET', '/partner/menu/export')
    const first = await own.menu()
    own = await aMenu(app)
    const { body } = await read(text, 'csv')
    expect(body.sections[0].dishes.flatMap(({ problems }: Body) => problems)).toEqual([])
    expect((await importAll(body.sections)).body.skipped).toEqual([])
    const second = await own.menu()
    const offered = ({ categories, products, groups }: typeof first) =>
      products.map((product: Body) => [
        ...[product.name, product.description, product.price, product.is_hidden],
        categories.map((one: Body) => [one.name, one.is_hidden]),
        product.groups.map(({ group_id, ...limits }: Body) => {
          const {
            id: _,
            version: _version,
            choices,
            ...group
          } = groups.find((one: Body) => one.id === group_id)
          return [limits, group, choices.map(({ id: _id, ...choice }: Body) => choice)]
        }),
      ])
    expect(offered(second)).toEqual(offered(first))
    expect((await importAll(body.sections)).body.skipped).toHaveLength(3)
  })
})

describe('changing many prices', () => {
  it('sets prices of dishes and sizes in one change, visible in the shop', async () => {
    const dish = await own.dish({ name: 'Phở', price: 45_000 })
    const size = await own.group({
      ...{ name: 'Size', minimum: 1, maximum: 1, is_size: true },
      choices: [aChoice('M', 25_000, { is_default: true }), aChoice('L', 30_000)],
    })
    const tea = await own.dish({ name: 'Trà', groups: [{ group_id: size.id, minimum: null, maximum: null }] })
    const menu = (await own.menu()) as Body
    const prices = findChangedPrices(menu, [dish.id, tea.id], { by: 'percent', value: 10, round_to: 1_000 })
    const sent = prices.map(({ name: _, ...price }) => price)
    const { status } = await own.call('PUT', '/partner/menu/prices', { prices: sent })
    expect(status).toBe(200)
    const shown = (await own.shown()).flatMap(({ products }: Body) => products)
    expect(shown.map(({ name, price }: Body) => [name, price]).toSorted()).toEqual([
      ['Phở', 50_000],
      ['Trà', 28_000],
    ])
    const again = await own.call('PUT', '/partner/menu/prices', { prices: sent })
    expect([again.status, again.body.code]).toEqual([409, 'menu_changed'])
    expect(await auditDatabase(app.db)).toEqual([])
  })

  it('rejects an empty list, and dishes of another restaurant', async () => {
    const dish = await own.dish()
    expect((await own.call('PUT', '/partner/menu/prices', { prices: [] })).status).toBe(400)
    const price = { of: 'product', id: dish.id, before: 45_000, after: 1_000 }
    const stranger = await aMenu(app)
    const refused = await stranger.call('PUT', '/partner/menu/prices', { prices: [price] })
    expect([refused.status, refused.body.code]).toEqual([409, 'menu_changed'])
    expect((await own.find('products', dish.id)).price).toBe(45_000)
  })

  it('is for staff who may edit the menu', async () => {
    const { token } = await aMember(app, { partnerId: own.partner.id, role: 'kitchen' })
    const calls = [
      await app.call('PUT', '/partner/menu/prices', { token, body: { prices: [] } }),
      await app.call('GET', '/partner/menu/export', { token }),
      await app.call('POST', '/partner/menu/import', { token, body: { sections: [] } }),
      await app.call('POST', '/partner/menu/import/read', { token, body: { text: 'x', format: 'text' } }),
    ]
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})
