import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { aTable } from './cart-scene.ts'

type Group = Partial<Insertable<Tables['option_groups']>> & { partner_id: number }
type Offered = Partial<Insertable<Tables['choices']>> & { name: string }

/** A group of options of a restaurant (by default optional, one choice), attached to dishes. */
export async function anOptionGroup(
  app: TestApp,
  { products, choices, ...overrides }: Group & { products: readonly number[]; choices: readonly Offered[] },
) {
  const now = app.clock.now()
  const group = await app.db
    .insertInto('option_groups')
    .values({ name: 'Thêm', minimum: 0, maximum: 1, created_at: now, updated_at: now, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = await app.db
    .insertInto('choices')
    .values(choices.map((choice, position) => ({ price: 0, position, ...choice, group_id: group.id })))
    .returningAll()
    .execute()
  const last = await app.db.selectFrom('product_option_groups').select('group_id').execute()
  await app.db
    .insertInto('product_option_groups')
    .values(products.map((product_id) => ({ product_id, group_id: group.id, position: last.length })))
    .execute()
  const idOf = (name: string): number => {
    const found = rows.find((choice) => choice.name === name)
    if (found === undefined) throw new Error(`The group ${group.name} has no ${name}.`)
    return found.id
  }
  return { group, idOf }
}

/** A milk tea from 25,000 ₫ in M or L (32,000 ₫) with up to four toppings, a customer and a way to send lines. */
export async function aMilkTea(app: TestApp) {
  const table = await aTable(app, { name: 'Trà sữa', price: 25_000 })
  const { partner, dish } = table
  const ofDish = { partner_id: partner.id, products: [dish.id] }
  const size = await anOptionGroup(app, {
    ...{ ...ofDish, name: 'Size', minimum: 1, is_size: true },
    choices: [
      { name: 'M', price: 25_000, is_default: true },
      { name: 'L', price: 32_000 },
    ],
  })
  const topping = await anOptionGroup(app, {
    ...{ ...ofDish, name: 'Topping', maximum: 4 },
    choices: [
      { name: 'Trân châu', price: 5_000, maximum: 3 },
      { name: 'Thạch', price: 4_000, maximum: 2 },
    ],
  })
  const choices = (...names: [name: string, quantity?: number][]) =>
    names.map(([name, quantity = 1]) => ({
      choice_id: (['M', 'L'].includes(name) ? size : topping).idOf(name),
      quantity,
    }))
  const setChoice = (name: string, values: object) =>
    app.db
      .updateTable('choices')
      .set(values)
      .where('id', '=', choices([name])[0]?.choice_id ?? 0)
      .execute()
  return { ...table, size, topping, choices, setChoice }
}
