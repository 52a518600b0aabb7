import { aPartner } from '#tests/support/builders.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import type { TestApp, TestResponse } from '#tests/support/test-app.ts'

type Row = TestResponse['body']
type Menu = Record<'categories' | 'products' | 'groups' | 'dayparts', Row[]>

/** A restaurant with an empty menu, and the calls by which its owner edits it. */
export async function aMenu(app: TestApp) {
  const partner = await aPartner(app)
  const token = await aPartnerToken(app, partner.id)
  const call = (method: string, path: string, body?: object) =>
    app.call(method, path, { token, ...(body && { body }) })
  const menu = async (): Promise<Menu> => {
    const { image_host: _, ...rows } = (await call('GET', '/partner/menu')).body
    return rows
  }
  const find = async (part: keyof Menu, id: number): Promise<Row> =>
    (await menu())[part].find((row) => row.id === id)
  /** Adds a row and answers it. */
  const add = async (part: keyof Menu, body: object): Promise<Row> => {
    const answer = await call('POST', `/partner/menu/${part}`, body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return {
      ...answer.body[part].find((row: Row) => row.id === answer.body.added_id),
      change: answer.body.change_id,
    }
  }
  const category = (name = 'Món chính') => add('categories', { name })
  const dish = async (overrides: Record<string, unknown> = {}) =>
    add('products', {
      ...{ name: 'Phở bò', price: 45_000 },
      category_id: overrides.category_id ?? (await category()).id,
      ...overrides,
    })
  const group = (overrides: object = {}) =>
    add('groups', {
      ...{ name: 'Thêm', minimum: 0, maximum: 2, is_size: false },
      choices: [aChoice('Trứng', 5_000), aChoice('Chả', 10_000)],
      ...overrides,
    })
  /** The menu in the shop. */
  const shown = async () => {
    app.cache.clear()
    return (await app.call('GET', `/partners/${partner.id}`)).body.categories
  }
  const shownDish = (id: number) => {
    app.cache.clear()
    return app.call('GET', `/products/${id}`)
  }
  return { partner, token, call, menu, find, add, category, dish, group, shown, shownDish }
}

/** A choice as a device sends it. */
export function aChoice(name: string, price = 0, overrides: object = {}) {
  return { name, price, is_default: false, maximum: 1, ...overrides }
}
