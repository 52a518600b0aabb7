import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { aMenu } from '#tests/support/scenes/menu-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let own: Awaited<ReturnType<typeof aMenu>>

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  own = await aMenu(app)
})
afterAll(() => app.close())

const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('the menu of the console', () => {
  it('is empty at first, and lists additions in their order, including hidden ones', async () => {
    expect(await own.menu()).toEqual({ categories: [], products: [], groups: [], dayparts: [] })
    const soup = await own.category('Món nước')
    const drinks = await own.category('Đồ uống')
    await own.dish({ category_id: soup.id, name: 'Phở' })
    await own.dish({ category_id: soup.id, name: 'Bún bò', is_hidden: true })
    const { categories, products } = await own.menu()
    expect(names(categories)).toEqual(['Món nước', 'Đồ uống'])
    expect(products).toMatchObject([
      { name: 'Phở', category_id: soup.id, description: '', image: { url: null }, is_hidden: false },
      { name: 'Bún bò', is_hidden: true, status: 'in_stock', left: null, is_ordered: false },
    ])
    expect(drinks.position).toBe(soup.position + 1)
  })

  it('changes a dish, also in the shop', async () => {
    const dish = await own.dish({ name: 'Phở' })
    const answer = await own.call('PATCH', `/partner/menu/products/${dish.id}`, {
      ...{ version: dish.version, name: 'Phở tái', price: 50_000, description: 'Nước trong' },
    })
    expect([answer.status, answer.body.products]).toEqual([
      200,
      [expect.objectContaining({ name: 'Phở tái', price: 50_000, description: 'Nước trong' })],
    ])
    expect((await own.shown())[0].products).toMatchObject([{ name: 'Phở tái', price: 50_000 }])
    expect(answer.body.products[0].version).not.toBe(dish.version)
  })

  it('hides a category with its dishes, and shows it again without the dishes that are hidden themselves', async () => {
    const category = await own.category()
    const shownDish = await own.dish({ category_id: category.id, name: 'Hiện' })
    await own.dish({ category_id: category.id, name: 'Ẩn', is_hidden: true })
    const { body } = await own.call('PATCH', `/partner/menu/categories/${category.id}`, {
      version: category.version,
      is_hidden: true,
    })
    expect(await own.shown()).toEqual([])
    expect((await own.shownDish(shownDish.id)).status).toBe(404)
    const later = await own.dish({ category_id: category.id, name: 'Thêm sau' })
    expect(later.is_hidden).toBe(false)
    expect((await own.shownDish(later.id)).status).toBe(404)
    await own.call('PATCH', `/partner/menu/categories/${category.id}`, {
      version: body.categories[0].version,
      is_hidden: false,
    })
    expect(names((await own.shown())[0].products)).toEqual(['Hiện', 'Thêm sau'])
    expect(await auditDatabase(app.db)).toEqual([])
  })

  it('reorders categories and dishes, also in the shop', async () => {
    const [a, b] = [await own.category('A'), await own.category('B')]
    const [x, y] = [
      await own.dish({ category_id: a.id, name: 'X' }),
      await own.dish({ category_id: a.id, name: 'Y' }),
    ]
    expect(
      (await own.call('PUT', '/partner/menu/order', { ids: [b.id, a.id], seen: [a.id, b.id] })).status,
    ).toBe(200)
    const { status } = await own.call('PUT', `/partner/menu/categories/${a.id}/order`, {
      ids: [y.id, x.id],
      seen: [x.id, y.id],
    })
    expect(status).toBe(200)
    const shown = await own.shown()
    expect([names(shown), names(shown[1].products)]).toEqual([
      ['B', 'A'],
      ['Y', 'X'],
    ])
  })

  it('attaches groups to dishes with their own limits, and gives a dish with sizes its smallest price', async () => {
    const dish = await own.dish({ name: 'Trà sữa', price: 30_000 })
    const sizes = await own.call('POST', '/partner/menu/group-templates', {
      template: 'size',
      product_id: dish.id,
    })
    expect(sizes.status).toBe(201)
    const [size] = sizes.body.groups
    expect(size.choices.map(({ price }: { price: number }) => price)).toEqual([30_000, 30_000])
    const [medium, large] = size.choices
    const edited = await own.call('PUT', `/partner/menu/groups/${size.id}`, {
      ...{ version: size.version, name: 'Size', minimum: 1, maximum: 1, is_size: true },
      choices: [
        { ...medium, price: 25_000 },
        { ...large, price: 32_000 },
      ],
    })
    expect([edited.status, edited.body.products[0].price]).toEqual([200, 25_000])
    const extra = await own.group()
    const { version } = await own.find('products', dish.id)
    const attached = await own.call('PATCH', `/partner/menu/products/${dish.id}`, {
      version,
      groups: [
        { group_id: extra.id, minimum: null, maximum: 1 },
        { group_id: size.id, minimum: null, maximum: null },
      ],
    })
    expect(attached.status).toBe(200)
    const { option_groups: shown } = (await own.shownDish(dish.id)).body
    expect(shown).toMatchObject([{ name: 'Thêm', minimum: 0, maximum: 1 }, { name: 'Size' }])
    expect(await auditDatabase(app.db)).toEqual([])
  })

  it('undoes a change, and undoes the undo', async () => {
    const dish = await own.dish({ price: 45_000 })
    const { body } = await own.call('PATCH', `/partner/menu/products/${dish.id}`, {
      version: dish.version,
      price: 50_000,
    })
    const undone = await own.call('POST', `/partner/menu/changes/${body.change_id}/undo`, {})
    expect([undone.status, undone.body.products[0].price]).toEqual([200, 45_000])
    expect((await own.call('POST', `/partner/menu/changes/${body.change_id}/undo`, {})).body.code).toBe(
      'change_undone',
    )
    const again = await own.call('POST', `/partner/menu/changes/${undone.body.change_id}/undo`, {})
    expect(again.body.products[0].price).toBe(50_000)
    const { body: changes } = await own.call('GET', '/partner/menu/changes')
    expect(
      changes.map(({ action, undone_at }: Record<string, string>) => [action, undone_at !== null]),
    ).toEqual([
      ['undone', false],
      ['undone', true],
      ['dish_changed', false],
      ['dish_added', false],
      ['category_added', false],
    ])
    expect(changes[2]).toMatchObject({
      rows: 1,
      changes: [{ of: 'products', id: dish.id, before: { price: 45_000 }, after: { price: 50_000 } }],
    })
  })
})
