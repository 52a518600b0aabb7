import { inOrder, type Menu, type MenuPart, type MenuRows, versionOf } from './menu.ts'
import { findMenuFault, type MenuFault } from './menu-faults.ts'

type Placed = 'categories' | 'products'

/** A row to add: its id is negative until it is stored, and other changes of the list may name it by that. It comes last. */
type Added<Part extends MenuPart> = Omit<MenuRows[Part], 'position'>

/** Fields of a row to change. */
export type Edited<Part extends MenuPart> = Partial<Omit<MenuRows[Part], 'id' | 'position'>>

/** `seen` is the version that the editing device saw; null where it does not matter. */
type Change<Part extends MenuPart> =
  | { do: 'add'; of: Part; row: Added<Part> }
  | { do: 'edit'; of: Part; id: number; seen: string | null; to: Edited<Part> }
  | { do: 'remove'; of: Part; id: number; seen: string | null }

/**
 * One change of a menu. `order` names all ids of a list in their new order, and in the order that the device saw: of
 * categories, or of the dishes of a category. `detach` takes a group off the dishes that have it, if they are so many.
 */
export type MenuChange =
  | { [Part in MenuPart]: Change<Part> }[MenuPart]
  | { do: 'order'; of: 'categories'; ids: readonly number[]; seen: readonly number[] }
  | { do: 'order'; of: 'products'; category_id: number; ids: readonly number[]; seen: readonly number[] }
  | { do: 'detach'; group_id: number; products: number }

/** The menu afterwards, or why it cannot be. */
export type ChangedMenu = { ok: true; menu: Menu } | { ok: false; fault: MenuFault }

/** Applies changes one after another; all hold or none. What is not changed stays the same object. */
export function changeMenu(before: Menu, changes: readonly MenuChange[]): ChangedMenu {
  let menu = before
  for (const change of changes) {
    const changed = applyChange(menu, change)
    if (!changed.ok) return changed
    menu = changed.menu
  }
  return settleMenu(before, menu)
}

/** Lets follow what depends on other rows, and checks the outcome. */
export function settleMenu(before: Menu, changed: Menu): ChangedMenu {
  const menu = withSmallestSizes(withoutLostLinks(before, changed))
  const fault = findMenuFault(before, menu)
  return fault === null ? { ok: true, menu } : { ok: false, fault }
}

/** A dish that comes in sizes costs what the smallest does. */
function withSmallestSizes(menu: Menu): Menu {
  const sizes = new Map(
    menu.groups
      .filter(({ is_size, choices }) => is_size && choices.length > 0)
      .map(({ id, choices }) => [id, Math.min(...choices.map(({ price }) => price))]),
  )
  return edit(menu, 'products', (product) => {
    const price = product.groups
      .map(({ group_id }) => sizes.get(group_id))
      .find((found) => found !== undefined)
    return price === undefined || price === product.price ? product : { ...product, price }
  })
}

/** A choice that shared the stock of a dish that is gone has none. */
function withoutLostLinks(before: Menu, menu: Menu): Menu {
  const kept = new Set(menu.products.map(({ id }) => id))
  const gone = new Set(before.products.map(({ id }) => id).filter((id) => !kept.has(id)))
  const isLost = ({ product_id }: { product_id: number | null }) =>
    product_id !== null && gone.has(product_id)
  return edit(menu, 'groups', (group) =>
    group.choices.some(isLost)
      ? {
          ...group,
          choices: group.choices.map((choice) => (isLost(choice) ? { ...choice, product_id: null } : choice)),
        }
      : group,
  )
}

function edit<Part extends MenuPart>(
  menu: Menu,
  part: Part,
  change: (row: MenuRows[Part]) => MenuRows[Part],
): Menu {
  const rows: MenuRows[Part][] = menu[part]
  return { ...menu, [part]: rows.map(change) }
}

function refuse(fault: MenuFault): ChangedMenu {
  return { ok: false, fault }
}

function applyChange(menu: Menu, change: MenuChange): ChangedMenu {
  if (change.do === 'order') return applyOrder(menu, change)
  if (change.do === 'detach') return detachGroup(menu, change)
  if (change.do === 'add') return { ok: true, menu: addRow(menu, change) }
  const row = menu[change.of].find(({ id }) => id === change.id)
  if (row === undefined) return refuse({ code: 'not_found', of: change.of })
  if (change.seen !== null && change.seen !== versionOf(row)) {
    return refuse({ code: 'menu_changed', name: row.name })
  }
  return change.do === 'edit' ? { ok: true, menu: editRow(menu, change) } : removeRow(menu, change)
}

function addRow<Part extends MenuPart>(menu: Menu, { of, row }: { of: Part; row: Added<Part> }): Menu {
  const placed = { ...row, ...positionFor(menu, of, row) }
  return { ...menu, [of]: [...menu[of], placed] }
}

/** The last place of its list. */
function positionFor(menu: Menu, of: MenuPart, row: object): { position?: number } {
  if (of === 'categories') return { position: lastPosition(menu.categories) + 1 }
  if (of !== 'products' || !('category_id' in row)) return {}
  return {
    position: lastPosition(menu.products.filter(({ category_id }) => category_id === row.category_id)) + 1,
  }
}

function lastPosition(rows: readonly { position: number }[]): number {
  return rows.reduce((last, { position }) => Math.max(last, position), -1)
}

function editRow(menu: Menu, change: { of: MenuPart; id: number; to: object }): Menu {
  const { of, id, to } = change
  return edit(menu, of, (row) => {
    if (row.id !== id) return row
    const isMoved = 'category_id' in row && 'category_id' in to && to.category_id !== row.category_id
    return { ...row, ...to, ...(isMoved && positionFor(menu, of, to)) }
  })
}

function removeRow(menu: Menu, { of, id }: { of: MenuPart; id: number }): ChangedMenu {
  const name = menu[of].find((row) => row.id === id)?.name ?? ''
  const { code, count } = usesOf(menu, of, id)
  if (count > 0 && code !== null) return refuse({ code, name, count })
  const rows: { id: number }[] = menu[of]
  return { ok: true, menu: { ...menu, [of]: rows.filter((row) => row.id !== id) } }
}

/** How many rows depend on one, and the refusal where any does. */
function usesOf(menu: Menu, of: MenuPart, id: number) {
  if (of === 'categories') {
    return {
      code: 'category_not_empty' as const,
      count: menu.products.filter(({ category_id }) => category_id === id).length,
    }
  }
  if (of === 'dayparts') {
    const users = [...menu.categories, ...menu.products].filter(({ daypart_id }) => daypart_id === id)
    return { code: 'daypart_in_use' as const, count: users.length }
  }
  if (of === 'groups') return { code: 'group_attached' as const, count: countAttached(menu, id) }
  return { code: null, count: 0 }
}

function countAttached(menu: Menu, groupId: number): number {
  return menu.products.filter(({ groups }) => groups.some(({ group_id }) => group_id === groupId)).length
}

function detachGroup(
  menu: Menu,
  { group_id: id, products }: Extract<MenuChange, { do: 'detach' }>,
): ChangedMenu {
  const group = menu.groups.find((one) => one.id === id)
  if (group === undefined) return refuse({ code: 'not_found', of: 'groups' })
  const count = countAttached(menu, id)
  if (count !== products) return refuse({ code: 'group_attached', name: group.name, count })
  return {
    ok: true,
    menu: edit(menu, 'products', (product) =>
      product.groups.some(({ group_id }) => group_id === id)
        ? { ...product, groups: product.groups.filter(({ group_id }) => group_id !== id) }
        : product,
    ),
  }
}

function applyOrder(menu: Menu, change: Extract<MenuChange, { do: 'order' }>): ChangedMenu {
  const category =
    change.of === 'products' ? menu.categories.find(({ id }) => id === change.category_id) : null
  if (category === undefined) return refuse({ code: 'not_found', of: 'categories' })
  const rows: readonly MenuRows[Placed][] =
    change.of === 'products'
      ? menu.products.filter(({ category_id }) => category_id === change.category_id)
      : menu.categories
  const current = inOrder(rows).map(({ id }) => id)
  const isWhole = change.ids.length === current.length && new Set(change.ids).size === current.length
  const isSeen = change.seen.length === current.length && change.seen.every((id, i) => id === current[i])
  if (!isSeen || !isWhole || !change.ids.every((id) => current.includes(id))) {
    return refuse({ code: 'menu_changed', name: category?.name ?? '' })
  }
  const places = new Map(change.ids.map((id, place) => [id, place]))
  return { ok: true, menu: edit(menu, change.of, (row) => placedAt(row, places)) }
}

function placedAt<Row extends { id: number }>(row: Row, places: ReadonlyMap<number, number>): Row {
  const position = places.get(row.id)
  return position === undefined || ('position' in row && row.position === position)
    ? row
    : { ...row, position }
}
