import { nameKey } from '../../text/same-name.ts'
import type { MenuChange } from '../change-menu.ts'
import { type AttachedGroup, inOrder, type Menu, type MenuChoice, type MenuGroup } from '../menu.ts'
import {
  type ImportedChoice,
  type ImportedDish,
  type ImportedGroup,
  type ImportedSection,
  usualSizeGroup,
} from './imported-menu.ts'

/** The limits of an imported group that states none: the number of all choices, and the number of each choice. */
const maxInAll = 5
const maxOfEach = 3

type NewGroup = Omit<MenuGroup, 'id' | 'choices'> & { choices: Omit<MenuChoice, 'id'>[] }

/** Whether the source states the limits of a group, so that only an equal group of the menu matches it. */
function isExact({ minimum, maximum, choices }: ImportedGroup): boolean {
  return minimum !== undefined && maximum !== undefined && choices.length > 0
}

function choicesWith(choices: readonly ImportedChoice[], each: number): NewGroup['choices'] {
  return choices.map(({ name, price, is_default = false, maximum = each }) => ({
    ...{ name, price, is_default, maximum },
    product_id: null,
  }))
}

/** Makes the option group that is added to the menu. */
export function optionGroup({ name, minimum = 0, maximum, choices }: ImportedGroup): NewGroup {
  const all = choicesWith(choices, maxOfEach)
  const most = all.reduce((sum, choice) => sum + choice.maximum, 0)
  return { name, minimum, maximum: maximum ?? Math.min(maxInAll, most), is_size: false, choices: all }
}

/** Makes a size group of a dish's sizes. The smallest is the default if the source names none. */
export function sizeGroup({ sizes, size_group }: Pick<ImportedDish, 'sizes' | 'size_group'>): NewGroup {
  const choices = choicesWith(sizes, 1)
  const hasDefault = sizes.some(({ is_default }) => is_default !== undefined)
  const cheapest = sizes.reduce((least, { price }) => Math.min(least, price), sizes[0]?.price ?? 0)
  const byDefault = hasDefault ? undefined : choices.find(({ price }) => price === cheapest)
  if (byDefault) byDefault.is_default = true
  return { name: size_group?.name ?? usualSizeGroup, minimum: 1, maximum: 1, is_size: true, choices }
}

/** Groups with the same key look the same to people: it has the kind, the name, and the choices with prices. */
function likeKey({ is_size, name, choices }: NewGroup): string {
  return JSON.stringify([is_size, nameKey(name), choices.map((one) => [nameKey(one.name), one.price])])
}

/** Groups with the same key are equal in all properties. */
function exactKey({ is_size, name, minimum, maximum, choices }: NewGroup): string {
  const all = choices.map((one) => [one.name, one.price, one.is_default, one.maximum])
  return JSON.stringify([is_size, name, minimum, maximum, all])
}

/** The groups of a menu by their keys, in order. */
class Groups {
  readonly #byKey = new Map<string, number[]>()
  readonly #byName = new Map<string, number>()

  add(id: number, group: NewGroup): void {
    for (const key of new Set([exactKey(group), likeKey(group)])) {
      this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), id])
    }
    const name = nameKey(group.name)
    if (!this.#byName.has(name)) this.#byName.set(name, id)
  }

  /** The first group with a key that the dish does not have yet. A dish may have two similar groups. */
  find(key: string, taken: readonly AttachedGroup[]): number | undefined {
    return this.#byKey.get(key)?.find((id) => taken.every(({ group_id }) => group_id !== id))
  }

  named(name: string): number | undefined {
    return this.#byName.get(nameKey(name))
  }
}

/** The ids of the rows with the same key (their name), in order. `nth` 1: the first of them. */
class Names {
  readonly #ids = new Map<string, number[]>()

  add(key: string, id: number): void {
    const ids = this.#ids.get(key) ?? []
    ids.push(id)
    this.#ids.set(key, ids)
  }

  find(key: string, nth = 1): number | undefined {
    return this.#ids.get(key)?.[nth - 1]
  }
}

/** Adds rows with temporary ids, and finds existing ones. */
class Import {
  readonly changes: MenuChange[] = []
  readonly #categories = new Names()
  readonly #dishes = new Names()
  readonly #groups = new Groups()
  #nextId = -1

  constructor(menu: Menu) {
    for (const { id, name } of inOrder(menu.categories)) this.#categories.add(nameKey(name), id)
    for (const { id, category_id, name } of menu.products) {
      this.#dishes.add(`${category_id} ${nameKey(name)}`, id)
    }
    for (const { id, ...group } of menu.groups) this.#groups.add(id, group)
  }

  #newId(): number {
    this.#nextId -= 1
    return this.#nextId + 1
  }

  /**
   * Finds or adds a category. To add the third category of a name also adds a missing second one: a sheet omits
   * categories without dishes.
   */
  category({ name, nth = 1, is_hidden = false }: ImportedSection): number {
    for (;;) {
      const known = this.#categories.find(nameKey(name), nth)
      if (known !== undefined) return known
      const id = this.#newId()
      this.#categories.add(nameKey(name), id)
      this.changes.push({ do: 'add', of: 'categories', row: { id, name, is_hidden, daypart_id: null } })
    }
  }

  #add(group: NewGroup): number {
    const id = this.#newId()
    const choices = group.choices.map((choice) => ({ id: this.#newId(), ...choice }))
    this.#groups.add(id, group)
    this.changes.push({ do: 'add', of: 'groups', row: { ...group, id, choices } })
    return id
  }

  /** Attaches an existing or a new group to a dish. A group that is only named and does not exist is left out. */
  #attach(
    attached: AttachedGroup[],
    group: NewGroup,
    { isExact, here }: { isExact: boolean; here: ImportedGroup['here'] },
  ) {
    const known = this.#groups.find(isExact ? exactKey(group) : likeKey(group), isExact ? attached : [])
    const id = known ?? (group.choices.length === 0 ? this.#groups.named(group.name) : this.#add(group))
    if (id === undefined || attached.some(({ group_id }) => group_id === id)) return
    attached.push({ group_id: id, minimum: here?.minimum ?? null, maximum: here?.maximum ?? null })
  }

  /** Attaches the groups of a dish and of its section. The size group goes to its place among them. */
  #attachedGroups(dish: ImportedDish, shared: readonly ImportedGroup[]): AttachedGroup[] {
    const attached: AttachedGroup[] = []
    const place = dish.sizes.length === 0 ? -1 : (dish.size_group?.place ?? 0)
    const groups = [...dish.groups, ...shared]
    const addSizes = () => {
      const hasDefault = dish.sizes.some(({ is_default }) => is_default !== undefined)
      this.#attach(attached, sizeGroup(dish), { isExact: hasDefault, here: undefined })
    }
    for (const [at, group] of groups.entries()) {
      if (at === place) addSizes()
      this.#attach(attached, optionGroup(group), { isExact: isExact(group), here: group.here })
    }
    if (place >= groups.length) addSizes()
    return attached
  }

  /** Adds a dish and returns whether it was added. An existing dish of that name in the category stays unchanged. */
  dish(categoryId: number, dish: ImportedDish, shared: readonly ImportedGroup[]): boolean {
    const { name, description, price, is_hidden = false, nth } = dish
    const key = `${categoryId} ${nameKey(name)}`
    if (this.#dishes.find(key, nth) !== undefined) return false
    const groups = this.#attachedGroups(dish, shared)
    const id = this.#newId()
    this.#dishes.add(key, id)
    const fields = { name, description, price, is_hidden, groups }
    const served = { image_url: null, daypart_id: null, served_from: null, served_to: null }
    const row = { id, category_id: categoryId, ...fields, ...served }
    this.changes.push({ do: 'add', of: 'products', row })
    return true
  }
}

/**
 * The changes that add dishes to a menu, in the order of the source. A dish that its category already has is skipped,
 * so a repeated import adds nothing. Equal option groups become one group. `skipped`: the lines of the skipped dishes.
 */
export function importMenu(menu: Menu, sections: readonly ImportedSection[]) {
  const work = new Import(menu)
  const skipped: number[] = []
  for (const section of sections) {
    if (section.dishes.length === 0) continue
    const categoryId = work.category(section)
    for (const dish of section.dishes) {
      if (!work.dish(categoryId, dish, section.groups ?? [])) skipped.push(dish.line)
    }
  }
  return { changes: work.changes, skipped }
}
