import { sql } from 'kysely'
import type { Menu } from '#domain/menus/menu.ts'
import type { Database } from '#server/context.ts'

/** The ids of new rows by their temporary negative ids. */
export type NewIds = ReadonlyMap<number, number>

/** Replaces the menu's negative ids with ids from the database. */
export async function withStoredIds(db: Database, menu: Menu): Promise<{ menu: Menu; newIds: NewIds }> {
  const newIds = new Map([
    ...(await reserve(db, 'dayparts', menu.dayparts)),
    ...(await reserve(db, 'categories', menu.categories)),
    ...(await reserve(db, 'option_groups', menu.groups)),
    ...(await reserve(db, 'products', menu.products)),
    ...(await reserve(
      db,
      'choices',
      menu.groups.flatMap(({ choices }) => choices),
    )),
  ])
  return { menu: newIds.size === 0 ? menu : renumber(menu, newIds), newIds }
}

async function reserve(db: Database, table: string, rows: readonly { id: number }[]) {
  const wanted = rows.filter(({ id }) => id < 0).map(({ id }) => id)
  if (wanted.length === 0) return []
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${wanted.length})`.execute(
    db,
  )
  return wanted.map((id, i) => [id, ids[i]?.id ?? 0] as const)
}

function renumber({ dayparts, categories, groups, products }: Menu, newIds: NewIds): Menu {
  const storedId = (id: number) => newIds.get(id) ?? id
  const storedIdOrNull = (id: number | null) => (id === null ? null : storedId(id))
  // Rows without new ids stay the same objects, because only changed objects are written.
  const mapped = <Row extends { id: number }>(rows: readonly Row[], change: (row: Row) => Row) =>
    rows.map((row) => (JSON.stringify(row).includes(':-') ? change({ ...row, id: storedId(row.id) }) : row))
  return {
    dayparts: mapped(dayparts, (daypart) => daypart),
    categories: mapped(categories, (category) => ({
      ...category,
      daypart_id: storedIdOrNull(category.daypart_id),
    })),
    groups: mapped(groups, (group) => ({
      ...group,
      choices: group.choices.map((choice) => ({
        ...choice,
        id: storedId(choice.id),
        product_id: storedIdOrNull(choice.product_id),
      })),
    })),
    products: mapped(products, (product) => ({
      ...product,
      category_id: storedId(product.category_id),
      daypart_id: storedIdOrNull(product.daypart_id),
      groups: product.groups.map((group) => ({ ...group, group_id: storedId(group.group_id) })),
    })),
  }
}
