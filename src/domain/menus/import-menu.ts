import { foldMarks } from '../search/search-text.ts'
import type { MenuChange } from './change-menu.ts'
import type { AttachedGroup, Menu, MenuChoice, MenuGroup } from './menu.ts'
import type { NamedPrice } from './paste-line.ts'

/** A group of options that a dish is to have; without choices the restaurant's group of that name. */
export type ImportedGroup = { name: string; choices: NamedPrice[] }

/** A dish to add. `line` is where it stood; the price of one with sizes is that of the smallest. */
export type ImportedDish = {
  line: number
  name: string
  description: string
  price: number
  sizes: NamedPrice[]
  groups: ImportedGroup[]
}

/** Dishes to add to the category of that name. */
export type ImportedSection = { name: string; dishes: ImportedDish[] }

/** A group that stands for many choices takes so many in all, and so many of each. */
const mostInAll = 5
const mostOfEach = 3
const sizeGroupName = 'Size'

function optionalGroup(name: string): Omit<MenuGroup, 'id' | 'choices'> & { each: number } {
  return { name, minimum: 0, maximum: mostInAll, is_size: false, each: mostOfEach }
}

/** What of a group decides whether two are the same: its kind, its name, and its choices with their prices. */
function groupKey(isSize: boolean, name: string, choices: readonly NamedPrice[]): string {
  return JSON.stringify([isSize, foldMarks(name), choices.map((one) => [foldMarks(one.name), one.price])])
}

/** Adds rows by temporary ids, and finds again what is there already. */
class Import {
  readonly changes: MenuChange[] = []
  readonly #categories: Map<string, number>
  readonly #groups: Map<string, number>
  readonly #groupsByName: Map<string, number>
  readonly #dishes: Set<string>
  #nextId = -1

  constructor(menu: Menu) {
    this.#categories = new Map(menu.categories.map(({ name, id }) => [foldMarks(name), id]))
    this.#groups = new Map(
      menu.groups.map((group) => [groupKey(group.is_size, group.name, group.choices), group.id]),
    )
    this.#groupsByName = new Map(menu.groups.map(({ name, id }) => [foldMarks(name), id]))
    this.#dishes = new Set(menu.products.map(({ category_id, name }) => `${category_id} ${foldMarks(name)}`))
  }

  #newId(): number {
    this.#nextId -= 1
    return this.#nextId + 1
  }

  category(name: string): number {
    const known = this.#categories.get(foldMarks(name))
    if (known !== undefined) return known
    const id = this.#newId()
    this.#categories.set(foldMarks(name), id)
    this.changes.push({ do: 'add', of: 'categories', row: { id, name, is_hidden: false, daypart_id: null } })
    return id
  }

  #group(
    { each, ...fields }: ReturnType<typeof optionalGroup>,
    named: readonly NamedPrice[],
  ): AttachedGroup[] {
    const key = groupKey(fields.is_size, fields.name, named)
    const known =
      this.#groups.get(key) ??
      (named.length === 0 ? this.#groupsByName.get(foldMarks(fields.name)) : undefined)
    if (known !== undefined) return [{ group_id: known, minimum: null, maximum: null }]
    if (named.length === 0) return []
    const id = this.#newId()
    const cheapest = Math.min(...named.map(({ price }) => price))
    const byDefault = named.findIndex(({ price }) => price === cheapest)
    const choices: MenuChoice[] = named.map(({ name, price }, at) => ({
      id: this.#newId(),
      name,
      price,
      product_id: null,
      is_default: fields.is_size && at === byDefault,
      maximum: each,
    }))
    const maximum = Math.min(fields.maximum, choices.length * each)
    this.#groups.set(key, id)
    this.changes.push({ do: 'add', of: 'groups', row: { ...fields, id, maximum, choices } })
    return [{ group_id: id, minimum: null, maximum: null }]
  }

  /** Tells whether it was added; a dish of that name in the category is left as it is. */
  dish(categoryId: number, { name, description, price, sizes, groups }: ImportedDish): boolean {
    const key = `${categoryId} ${foldMarks(name)}`
    if (this.#dishes.has(key)) return false
    this.#dishes.add(key)
    const size = { name: sizeGroupName, minimum: 1, maximum: 1, is_size: true, each: 1 }
    const attached = [
      ...(sizes.length > 0 ? this.#group(size, sizes) : []),
      ...groups.flatMap((group) => this.#group(optionalGroup(group.name), group.choices)),
    ]
    this.changes.push({
      do: 'add',
      of: 'products',
      row: {
        id: this.#newId(),
        category_id: categoryId,
        name,
        description,
        price,
        image_url: null,
        is_hidden: false,
        daypart_id: null,
        served_from: null,
        served_to: null,
        groups: attached.filter(
          ({ group_id }, at) => attached.findIndex((other) => other.group_id === group_id) === at,
        ),
      },
    })
    return true
  }
}

/**
 * What adds dishes to a menu, in the order in which they stand. A dish that its category has already is passed over, so
 * that a repeated import adds nothing; equal groups of options are one group. `skipped`: lines of what was passed over.
 */
export function importMenu(menu: Menu, sections: readonly ImportedSection[]) {
  const work = new Import(menu)
  const skipped: number[] = []
  for (const { name, dishes } of sections) {
    if (dishes.length === 0) continue
    const categoryId = work.category(name)
    for (const dish of dishes) if (!work.dish(categoryId, dish)) skipped.push(dish.line)
  }
  return { changes: work.changes, skipped }
}
