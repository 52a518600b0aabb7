import { type Menu, type MenuPart, type MenuRows, menuParts } from './menu.ts'

/**
 * A menu that is being changed: its rows by id, in order. With the maps each change finds its row in constant time.
 * Searching the rows for each change would take quadratic time.
 */
export type MenuDraft = {
  rows: { [Part in MenuPart]: Map<number, MenuRows[Part]> }
  /** Computed at the first use; null until then, and again after a deletion or a new order. */
  lastPlaces: LastPlaces | null
}

/** The last position of each list: of the categories, and of the dishes of a category by its id. */
type LastPlaces = Map<'categories' | number, number>

/** The rows of any kind, with the fields that all kinds have. */
type AnyRows = Map<number, MenuRows[MenuPart]>

/** Makes a draft of a menu. */
export function draftFrom(menu: Menu): MenuDraft {
  const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  return {
    rows: {
      dayparts: byId(menu.dayparts),
      categories: byId(menu.categories),
      groups: byId(menu.groups),
      products: byId(menu.products),
    },
    lastPlaces: null,
  }
}

/** The menu with the changes of a draft. */
export function menuOfDraft({ rows }: MenuDraft): Menu {
  return Object.fromEntries(menuParts.map((part) => [part, [...rows[part].values()]])) as Menu
}

/** Replaces the row with the same id, or adds the row at the end. */
export function putRow(draft: MenuDraft, of: MenuPart, row: MenuRows[MenuPart]): void {
  ;(draft.rows[of] as AnyRows).set(row.id, row)
}

/** Deletes a row. */
export function deleteRow(draft: MenuDraft, of: MenuPart, id: number): void {
  draft.rows[of].delete(id)
  draft.lastPlaces = null
}

/** Reserves the next position at the end of the categories, or of the dishes of a category. */
export function nextPosition(draft: MenuDraft, list: 'categories' | number): number {
  draft.lastPlaces ??= lastPlacesOf(draft)
  const place = (draft.lastPlaces.get(list) ?? -1) + 1
  draft.lastPlaces.set(list, place)
  return place
}

function lastPlacesOf({ rows }: MenuDraft): LastPlaces {
  const places: LastPlaces = new Map()
  const raise = (list: 'categories' | number, { position }: { position: number }) =>
    places.set(list, Math.max(position, places.get(list) ?? -1))
  for (const category of rows.categories.values()) raise('categories', category)
  for (const product of rows.products.values()) raise(product.category_id, product)
  return places
}
