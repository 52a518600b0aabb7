import { type Menu, type MenuPart, type MenuRows, menuParts } from './menu.ts'

/**
 * A menu that is being changed: its rows by their ids, in their order. A list of changes finds each row at once, where
 * looking through the rows for each change would take the square of a large menu.
 */
export type MenuDraft = {
  rows: { [Part in MenuPart]: Map<number, MenuRows[Part]> }
  /** Null until one is asked for. */
  lastPlaces: LastPlaces | null
}

/** The last places of lists: of the categories, and of the dishes of a category by its id. */
type LastPlaces = Map<'categories' | number, number>

/** The rows of one kind, as what all kinds have. */
type AnyRows = Map<number, MenuRows[MenuPart]>

/** The draft of a menu. */
export function draftOf(menu: Menu): MenuDraft {
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

/** The menu that a draft has become. */
export function menuOfDraft({ rows }: MenuDraft): Menu {
  return Object.fromEntries(menuParts.map((part) => [part, [...rows[part].values()]])) as Menu
}

/** Puts a row in the place of the one with its id, else behind all. */
export function putRow(draft: MenuDraft, of: MenuPart, row: MenuRows[MenuPart]): void {
  ;(draft.rows[of] as AnyRows).set(row.id, row)
}

/** Takes a row out. */
export function dropRow(draft: MenuDraft, of: MenuPart, id: number): void {
  draft.rows[of].delete(id)
  draft.lastPlaces = null
}

/** The place behind the last of the categories, or of a category's dishes, which is taken with this call. */
export function takeLastPlace(draft: MenuDraft, list: 'categories' | number): number {
  draft.lastPlaces ??= lastPlacesOf(draft)
  const place = (draft.lastPlaces.get(list) ?? -1) + 1
  draft.lastPlaces.set(list, place)
  return place
}

function lastPlacesOf({ rows }: MenuDraft): LastPlaces {
  const places: LastPlaces = new Map()
  const note = (list: 'categories' | number, { position }: { position: number }) =>
    places.set(list, Math.max(position, places.get(list) ?? -1))
  for (const category of rows.categories.values()) note('categories', category)
  for (const product of rows.products.values()) note(product.category_id, product)
  return places
}
