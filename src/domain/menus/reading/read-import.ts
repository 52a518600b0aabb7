import { foldMarks } from '../../search/search-text.ts'
import { cutText } from '../../text/clean-text.ts'
import { nameKey } from '../../text/same-name.ts'
import { inOrder, type MenuCategory, type MenuGroup, type MenuProduct, menuLimits } from '../menu.ts'
import { findGroupProblem } from '../menu-faults.ts'
import { optionGroup, sizeGroup } from './import-menu.ts'
import type {
  ImportedDish,
  ImportedGroup,
  MenuReading,
  ReadDish,
  ReadProblem,
  ReadSection,
} from './imported-menu.ts'
import { type PastedSection, readMenu } from './paste-menu.ts'
import { readSheet } from './read-sheet.ts'

/** The category of dishes without a heading. */
const usualCategory = { en: 'Menu', vi: 'Thực đơn' } as const

/** Lost letters, or UTF-8 that was decoded with the western code page: `Phá»Ÿ bÃ²`, `Ä‘`, `Æ°`. */
const wrongLetters = /\ufffd|á[º»]|Ã[\u00a0-\u00bf‚-™]|Ä[\u0090‘ƒ]|Æ[°¡]/u

/** A text to read, and the language of its sender. */
export type TextToRead = { text: string; format: 'text' | 'csv'; language: 'en' | 'vi' }

/** The parts of a menu by which an import finds existing rows. */
export type KnownMenu = {
  categories: readonly Pick<MenuCategory, 'id' | 'position' | 'name'>[]
  groups: readonly Pick<MenuGroup, 'name'>[]
  products: readonly Pick<MenuProduct, 'category_id' | 'name'>[]
}

/** Reads a menu from a pasted text or a sheet, and marks what a person should check. Takes linear time. */
export function readImport({ text, format, language }: TextToRead, menu: KnownMenu): MenuReading {
  const usual = usualCategory[language]
  const read = format === 'csv' ? readSheet(text, usual) : readPasted(text, usual)
  // The header of an exported sheet contains ₫. If it was decoded correctly, so was the rest.
  const unknown = read.ok && read.isOwn ? -1 : text.search(wrongLetters)
  if (unknown !== -1) {
    return { ok: false, problem: 'text_not_unicode', line: text.slice(0, unknown).split('\n').length }
  }
  if (!read.ok) return read
  const tooMany = read.sections.flatMap(({ dishes }) => dishes).at(menuLimits.products)
  if (tooMany !== undefined) return { ok: false, problem: 'import_too_many', line: tooMany.line }
  return { ...read, sections: withProblems(read, menu) }
}

function readPasted(text: string, usual: string): MenuReading {
  const read = readMenu(text)
  if (read === null) return { ok: false, problem: 'import_too_many', line: 1 }
  const sections = read.sections.map((section) => toSection(section, usual))
  return { ok: true, isOwn: false, sections, skipped: read.skipped }
}

/** Converts a section. Extras under a heading such as Topping become one group of all its dishes. */
function toSection({ line, name, dishes, extras }: PastedSection, usual: string): ReadSection {
  return {
    line,
    name: name ?? usual,
    is_new: true,
    ...(extras.length > 0 && { groups: [{ name: 'Topping', choices: extras }] }),
    dishes: dishes.map(({ extras: own, ...dish }) => ({
      ...dish,
      groups: own.length > 0 ? [{ name: 'Thêm', choices: own }] : [],
    })),
  }
}

/**
 * The names of dishes by category, to find existing dishes and names that differ only by diacritics. Keys contain the
 * number of the category, because its name can be of any length.
 */
class KnownDishes {
  readonly #categories: Set<string>
  readonly #numbers = new Map<string, number>()
  readonly #counts = new Map<string, number>()
  readonly #alike = new Map<string, Set<string>>()

  constructor(categories: Iterable<string>) {
    this.#categories = new Set(categories)
  }

  hasCategory(category: string): boolean {
    return this.#categories.has(category)
  }

  #keyOf(category: string, name: string): string {
    const number = this.#numbers.get(category) ?? this.#numbers.size
    this.#numbers.set(category, number)
    return `${number} ${name}`
  }

  add(category: string, name: string): void {
    const [exact, alike] = [this.#keyOf(category, nameKey(name)), this.#keyOf(category, foldMarks(name))]
    this.#counts.set(exact, (this.#counts.get(exact) ?? 0) + 1)
    this.#alike.set(alike, (this.#alike.get(alike) ?? new Set()).add(exact))
  }

  has(category: string, { name, nth = 1 }: Pick<ImportedDish, 'name' | 'nth'>): boolean {
    return (this.#counts.get(this.#keyOf(category, nameKey(name))) ?? 0) >= nth
  }

  /** Whether the category has another dish whose name differs only by diacritics. */
  hasAlike(category: string, name: string): boolean {
    const names = this.#alike.get(this.#keyOf(category, foldMarks(name)))
    if (names === undefined) return false
    return names.has(this.#keyOf(category, nameKey(name))) ? names.size > 1 : names.size > 0
  }
}

function categoryKey({ name, nth = 1 }: { name: string; nth?: number | undefined }): string {
  return `${nth} ${nameKey(name)}`
}

function knownDishesOf({ categories, products }: KnownMenu): KnownDishes {
  const counts = new Map<string, number>()
  const keys = new Map(
    inOrder(categories).map(({ id, name }) => {
      const nth = (counts.get(nameKey(name)) ?? 0) + 1
      counts.set(nameKey(name), nth)
      return [id, categoryKey({ name, nth })]
    }),
  )
  const known = new KnownDishes(keys.values())
  for (const { category_id, name } of products) known.add(keys.get(category_id) ?? '', name)
  return known
}

type Read = Extract<MenuReading, { ok: true }>

/** Adds the problems that depend on the other dishes, the menu and its limits. */
function withProblems({ sections, isOwn }: Read, menu: KnownMenu): ReadSection[] {
  const existing = knownDishesOf(menu)
  const earlier = new KnownDishes([])
  const groups = new Set(menu.groups.map(({ name }) => nameKey(name)))
  return sections.map((section) => {
    const key = categoryKey(section)
    const isWrong = (section.groups ?? []).some(isWrongGroup)
    const dishes = section.dishes.map((dish): ReadDish => {
      const exists = existing.has(key, dish)
      const isAlike = existing.hasAlike(key, dish.name) || earlier.hasAlike(key, dish.name)
      const nameProblems: ReadProblem[] = [
        ...(exists ? (['exists'] as const) : []),
        ...(dish.name !== '' && earlier.has(key, dish) ? (['name_twice'] as const) : []),
        ...(dish.name !== '' && !isOwn && !exists && isAlike ? (['name_similar'] as const) : []),
      ]
      earlier.add(key, dish.name)
      const problems = [...dish.problems, ...problemsOf(dish), ...nameProblems]
      if (isWrong) problems.push('options_invalid')
      if (dish.groups.some(({ name, choices }) => choices.length === 0 && !groups.has(nameKey(name)))) {
        problems.push('group_missing')
      }
      const description = cutText(dish.description, menuLimits.description)
      return { ...dish, description, problems: [...new Set(problems)] }
    })
    return { ...section, is_new: !existing.hasCategory(key), dishes }
  })
}

/** The problems of a dish alone. */
function problemsOf(dish: ReadDish): ReadProblem[] {
  const { name, description, price, sizes, groups } = dish
  const hasTooManyGroups = groups.length + (sizes.length > 0 ? 1 : 0) > menuLimits.groupsPerProduct
  const areSizesWrong =
    sizes.length > 0 && (hasWrongName(sizes) || findGroupProblem(sizeGroup(dish)) !== null)
  return [
    ...(name.length > menuLimits.name ? (['name_too_long'] as const) : []),
    ...(description.length > menuLimits.description ? (['description_cut'] as const) : []),
    ...(price !== null && price > menuLimits.price ? (['price_invalid'] as const) : []),
    ...(hasTooManyGroups || areSizesWrong || groups.some(isWrongGroup) ? (['options_invalid'] as const) : []),
  ]
}

function hasWrongName(named: readonly { name: string; price?: number }[]): boolean {
  return named.some(
    ({ name, price = 0 }) => name === '' || name.length > menuLimits.name || price > menuLimits.price,
  )
}

function isWrongGroup(group: ImportedGroup): boolean {
  if (hasWrongName([group]) || hasWrongName(group.choices)) return true
  return group.choices.length > 0 && findGroupProblem(optionGroup(group)) !== null
}
