import type { Vnd } from '#domain/money/money.ts'
import type { DayRange } from '#domain/time/week-hours.ts'

/** A named part of each day in which dishes are served. */
export type MenuDaypart = { id: number; name: string; ranges: DayRange[] }

/**
 * A section of a menu; a hidden one is hidden with its dishes. `daypart_id`: when its dishes are served; null: always.
 */
export type MenuCategory = {
  id: number
  position: number
  name: string
  is_hidden: boolean
  daypart_id: number | null
}

/** A choice of an option group. `price`: see `Choice`. `product_id`: the dish whose stock the choice shares, or null. */
export type MenuChoice = {
  id: number
  name: string
  price: Vnd
  is_default: boolean
  maximum: number
  product_id: number | null
}

/** An option group with its choices in order. */
export type MenuGroup = {
  id: number
  name: string
  minimum: number
  maximum: number
  is_size: boolean
  choices: MenuChoice[]
}

/** A group attached to a dish. Its limits replace those of the group; null means the group's limit. */
export type AttachedGroup = { group_id: number; minimum: number | null; maximum: number | null }

/** A dish as its restaurant edits it, with its groups in order and without its stock. */
export type MenuProduct = {
  id: number
  category_id: number
  position: number
  name: string
  description: string
  price: Vnd
  image_url: string | null
  is_hidden: boolean
  daypart_id: number | null
  /** The first and last day of its season as `YYYY-MM-DD`; null: no bound. */
  served_from: string | null
  served_to: string | null
  groups: AttachedGroup[]
}

/** The row type of each part of a menu. */
export type MenuRows = {
  dayparts: MenuDaypart
  categories: MenuCategory
  groups: MenuGroup
  products: MenuProduct
}

/** A part of a menu. */
export type MenuPart = keyof MenuRows

/** The whole menu of a restaurant. Categories and dishes are ordered by `position`, then id. */
export type Menu = { [Part in MenuPart]: MenuRows[Part][] }

/** The parts of a menu. Later parts refer to earlier ones. */
export const menuParts = ['dayparts', 'categories', 'groups', 'products'] as const satisfies MenuPart[]

/**
 * The limits of a menu: numbers of rows, lengths of texts, and the highest price in dong. `choices` counts a choice once
 * for every dish with its group, because the public menu repeats it there. 200 dishes with 5 groups of 10 choices are
 * 1.2 MB of JSON (10 kB compressed), 500 dishes with 19 groups of one choice are 2 MB, and 6 MB if every name has 100
 * letters.
 */
export const menuLimits = {
  dayparts: 20,
  categories: 50,
  groups: 100,
  products: 500,
  choices: 10_000,
  choicesPerGroup: 50,
  groupsPerProduct: 20,
  name: 100,
  description: 1_000,
  price: 100_000_000,
  choiceMaximum: 20,
} as const

/**
 * A fingerprint of a row without its position. It shows whether a row is still as the editing device saw it.
 */
export function versionOf(row: MenuRows[MenuPart]): string {
  const { position: _, ...seen } = { position: 0, ...row }
  return fingerprint(canonicalJson(seen))
}

/** JSON with sorted keys: equal rows from different sources get equal texts. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const one = (value as Record<string, unknown>)[key]
    if (one !== undefined) text += `${text && ','}"${key}":${canonicalJson(one)}`
  }
  return `{${text}}`
}

/** Whether two values are equal, independent of the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonicalJson(a) === canonicalJson(b)
}

/** A non-cryptographic hash of 53 bits (cyrb53). */
function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}

/** Rows in display order. */
export function inOrder<Row extends { id: number; position: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id)
}

/** The number of choices that all dishes show together. A choice counts once for every dish with its group. */
export function countShownChoices({ groups, products }: Pick<Menu, 'groups' | 'products'>): number {
  const sizes = new Map(groups.map(({ id, choices }) => [id, choices.length]))
  return products
    .flatMap((product) => product.groups)
    .reduce((sum, { group_id }) => sum + (sizes.get(group_id) ?? 0), 0)
}

/** The groups of a menu by id. */
export function groupsById({ groups }: Pick<Menu, 'groups'>): ReadonlyMap<number, MenuGroup> {
  return new Map(groups.map((group) => [group.id, group]))
}

/** The groups of a dish, with the dish's own limits applied. */
export function groupsOf(groups: ReadonlyMap<number, MenuGroup>, product: MenuProduct): MenuGroup[] {
  return product.groups.flatMap(({ group_id, minimum, maximum }) => {
    const group = groups.get(group_id)
    if (group === undefined) return []
    return { ...group, minimum: minimum ?? group.minimum, maximum: maximum ?? group.maximum }
  })
}
