import { inOrder, type Menu, type MenuPart, type MenuProduct, type MenuRows, versionOf } from './menu.ts'
import { deleteRow, draftFrom, type MenuDraft, menuOfDraft, nextPosition, putRow } from './menu-draft.ts'
import { findMenuFault, type MenuFault } from './menu-faults.ts'

/** The parts whose rows have a position. */
type Placed = 'categories' | 'products'

/** A row to add, as the last one. Until it is stored, it has a negative id, which later changes of the list can use. */
type Added<Part extends MenuPart> = Omit<MenuRows[Part], 'position'>

/** The new values of a row's fields. */
export type EditedFields<Part extends MenuPart> = Partial<Omit<MenuRows[Part], 'id' | 'position'>>

/** `seen` is the version that the editing device saw; null skips the comparison. */
type Change<Part extends MenuPart> =
  | { do: 'add'; of: Part; row: Added<Part> }
  | { do: 'edit'; of: Part; id: number; seen: string | null; to: EditedFields<Part> }
  | { do: 'remove'; of: Part; id: number; seen: string | null }

/**
 * One change of a menu. `order` gives the new order of all ids of a list (the categories, or the dishes of a category),
 * and the order that the device saw. `detach` removes a group from all its dishes, if their number is `products`.
 */
export type MenuChange =
  | { [Part in MenuPart]: Change<Part> }[MenuPart]
  | { do: 'order'; of: 'categories'; ids: readonly number[]; seen: readonly number[] }
  | { do: 'order'; of: 'products'; category_id: number; ids: readonly number[]; seen: readonly number[] }
  | { do: 'detach'; group_id: number; products: number }

/** The changed menu, or why the change is refused. */
export type ChangedMenu = { ok: true; menu: Menu } | { ok: false; fault: MenuFault }

/** Applies all changes in order, or none. Unchanged rows stay the same objects. */
export function changeMenu(before: Menu, changes: readonly MenuChange[]): ChangedMenu {
  const draft = draftFrom(before)
  for (const change of changes) {
    const fault = applyChange(draft, change)
    if (fault !== null) return { ok: false, fault }
  }
  return settleMenu(before, menuOfDraft(draft))
}

/** Updates what depends on changed rows, and checks the resulting menu. */
export function settleMenu(before: Menu, changed: Menu): ChangedMenu {
  const menu = withSmallestSizes(withoutLostLinks(before, changed))
  const fault = findMenuFault(before, menu)
  return fault === null ? { ok: true, menu } : { ok: false, fault }
}

/** Sets the price of a dish with sizes to that of its smallest size. */
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

/** Unlinks choices from deleted dishes whose stock they shared. */
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

/** Applies a change to the draft; returns why it is refused, or null. */
function applyChange(draft: MenuDraft, change: MenuChange): MenuFault | null {
  if (change.do === 'order') return applyOrder(draft, change)
  if (change.do === 'detach') return detachGroup(draft, change)
  if (change.do === 'add') return addRow(draft, change)
  const row = draft.rows[change.of].get(change.id)
  if (row === undefined) return { code: 'not_found', of: change.of }
  if (change.seen !== null && change.seen !== versionOf(row)) return { code: 'menu_changed', name: row.name }
  return change.do === 'edit' ? editRow(draft, row, change) : removeRow(draft, row, change.of)
}

function addRow(draft: MenuDraft, { of, row }: Extract<MenuChange, { do: 'add' }>): null {
  putRow(draft, of, { ...row, ...positionFor(draft, of, row) } as MenuRows[MenuPart])
  return null
}

/** The position at the end of the row's list. */
function positionFor(draft: MenuDraft, of: MenuPart, row: object): { position?: number } {
  if (of === 'categories') return { position: nextPosition(draft, of) }
  const isDish = of === 'products' && 'category_id' in row && typeof row.category_id === 'number'
  return isDish ? { position: nextPosition(draft, row.category_id as number) } : {}
}

function editRow(
  draft: MenuDraft,
  row: MenuRows[MenuPart],
  { of, to }: Extract<MenuChange, { do: 'edit' }>,
): null {
  const isMoved = 'category_id' in row && 'category_id' in to && to.category_id !== row.category_id
  putRow(draft, of, { ...row, ...to, ...(isMoved && positionFor(draft, of, to)) } as MenuRows[MenuPart])
  return null
}

function removeRow(draft: MenuDraft, { id, name }: MenuRows[MenuPart], of: MenuPart): MenuFault | null {
  const { code, count } = usesOf(draft, of, id)
  if (count > 0 && code !== null) return { code, name, count }
  deleteRow(draft, of, id)
  return null
}

/** How many rows depend on a row, and the refusal code if any do. */
function usesOf({ rows }: MenuDraft, of: MenuPart, id: number) {
  const products = [...rows.products.values()]
  if (of === 'categories') {
    return {
      code: 'category_not_empty' as const,
      count: products.filter(({ category_id }) => category_id === id).length,
    }
  }
  if (of === 'dayparts') {
    const users = [...rows.categories.values(), ...products].filter(({ daypart_id }) => daypart_id === id)
    return { code: 'daypart_in_use' as const, count: users.length }
  }
  if (of === 'groups') return { code: 'group_attached' as const, count: withGroup(products, id).length }
  return { code: null, count: 0 }
}

function withGroup(products: readonly MenuProduct[], groupId: number): MenuProduct[] {
  return products.filter(({ groups }) => groups.some(({ group_id }) => group_id === groupId))
}

function detachGroup(
  draft: MenuDraft,
  { group_id: id, products: seen }: Extract<MenuChange, { do: 'detach' }>,
): MenuFault | null {
  const group = draft.rows.groups.get(id)
  if (group === undefined) return { code: 'not_found', of: 'groups' }
  const products = withGroup([...draft.rows.products.values()], id)
  if (products.length !== seen) return { code: 'group_attached', name: group.name, count: products.length }
  for (const product of products) {
    const groups = product.groups.filter(({ group_id }) => group_id !== id)
    putRow(draft, 'products', { ...product, groups })
  }
  return null
}

function applyOrder(draft: MenuDraft, change: Extract<MenuChange, { do: 'order' }>): MenuFault | null {
  const { categories, products } = draft.rows
  const category = change.of === 'products' ? categories.get(change.category_id) : null
  if (category === undefined) return { code: 'not_found', of: 'categories' }
  const listed: readonly MenuRows[Placed][] =
    category === null
      ? [...categories.values()]
      : [...products.values()].filter(({ category_id }) => category_id === category.id)
  const current = inOrder(listed).map(({ id }) => id)
  const known = new Set(current)
  const isWhole = change.ids.length === current.length && new Set(change.ids).size === current.length
  const isSeen = change.seen.length === current.length && change.seen.every((id, i) => id === current[i])
  if (!isSeen || !isWhole || !change.ids.every((id) => known.has(id))) {
    return { code: 'menu_changed', name: category?.name ?? '' }
  }
  const places = new Map(change.ids.map((id, place) => [id, place]))
  for (const row of listed) {
    const position = places.get(row.id) ?? row.position
    if (position !== row.position) putRow(draft, change.of, { ...row, position })
  }
  draft.lastPlaces = null
  return null
}
