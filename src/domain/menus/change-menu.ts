import { inOrder, type Menu, type MenuPart, type MenuProduct, type MenuRows, versionOf } from './menu.ts'
import { draftOf, dropRow, type MenuDraft, menuOfDraft, putRow, takeLastPlace } from './menu-draft.ts'
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
  const draft = draftOf(before)
  for (const change of changes) {
    const fault = applyChange(draft, change)
    if (fault !== null) return { ok: false, fault }
  }
  return settleMenu(before, menuOfDraft(draft))
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

/** Changes the draft; answers why it cannot. */
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

/** The last place of its list. */
function positionFor(draft: MenuDraft, of: MenuPart, row: object): { position?: number } {
  if (of === 'categories') return { position: takeLastPlace(draft, of) }
  const isDish = of === 'products' && 'category_id' in row && typeof row.category_id === 'number'
  return isDish ? { position: takeLastPlace(draft, row.category_id as number) } : {}
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
  dropRow(draft, of, id)
  return null
}

/** How many rows depend on one, and the refusal where any does. */
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
