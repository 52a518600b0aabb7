import type { ChangedRows, EditedMenu } from '#contracts/menus/edited-menu.ts'

/** The rows of a menu as its restaurant edits it. */
export type CategoryRow = EditedMenu['categories'][number]
export type DishRow = EditedMenu['products'][number]
export type GroupRow = EditedMenu['groups'][number]
export type DaypartRow = EditedMenu['dayparts'][number]

function byPosition(a: { position: number; id: number }, b: { position: number; id: number }): number {
  return a.position - b.position || a.id - b.id
}

function merge<Row extends { id: number }>(old: Row[], changed: Row[], removed: number[]): Row[] {
  const fresh = new Map(changed.map((row) => [row.id, row]))
  const merged = old
    .filter(({ id }) => !removed.includes(id))
    .map((row) => {
      const found = fresh.get(row.id) ?? row
      fresh.delete(row.id)
      return found
    })
  return [...merged, ...fresh.values()]
}

/** The menu after a change that the server reported. */
export function mergeRows(menu: EditedMenu, changed: ChangedRows): EditedMenu {
  const { removed } = changed
  return {
    dayparts: merge(menu.dayparts, changed.dayparts, removed.dayparts),
    categories: merge(menu.categories, changed.categories, removed.categories).toSorted(byPosition),
    groups: merge(menu.groups, changed.groups, removed.groups),
    products: merge(menu.products, changed.products, removed.products).toSorted(byPosition),
  }
}

/** The list with the row at index `from` moved to index `to`. */
export function movedTo<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const moved = rows.slice(from, from + 1)
  const others = rows.toSpliced(from, 1)
  return others.toSpliced(to, 0, ...moved)
}
