import type { Language } from '#contracts/language.ts'
import type { ImportProblem, ReadMenu } from '#contracts/menus/import-menu.ts'
import { changeMenu } from '#domain/menus/change-menu.ts'
import { priceChanges } from '#domain/menus/change-prices.ts'
import { importMenu as planImport } from '#domain/menus/import-menu.ts'
import { groupsOf, inOrder, type Menu, menuLimits } from '#domain/menus/menu.ts'
import { readMenu } from '#domain/menus/paste-menu.ts'
import { toCsv } from '#domain/money/csv.ts'
import { foldMarks } from '#domain/search/search-text.ts'
import { type AnswerTo, type CallOf, type InputOf, refuseFields, succeed } from '#server/context.ts'
import { changeMenuBy } from './apply-changes.ts'
import { readCsv } from './read-csv.ts'
import { menuOf, readStoredMenu } from './read-menu.ts'

type Section = ReadMenu['sections'][number]
type Dish = Section['dishes'][number]

/** The category of what stands under no heading. */
const usualCategory = { en: 'Menu', vi: 'Thực đơn' } as const

export async function readImport(
  { db, session, language }: CallOf<'readImport'>,
  { text, format }: InputOf<'readImport'>,
): AnswerTo<'readImport'> {
  const menu = menuOf(await readStoredMenu(db, session.partnerId))
  const sections = format === 'csv' ? sectionsOfCsv(text, language) : sectionsOfText(text, language)
  if (sections === null) return refuseFields('validation_failed', { text: 'csv_unreadable' })
  return succeed({ sections: sections.map((section) => withProblems(menu, section)) })
}

/** What stood under a heading such as Topping becomes a group of every dish before it. */
function sectionsOfText(text: string, language: Language): Section[] {
  return readMenu(text).map(({ line, name, dishes, extras }) => ({
    line,
    name: name ?? usualCategory[language],
    is_new: true,
    dishes: dishes.map(({ extras: own, ...dish }) => ({
      ...dish,
      groups: [
        ...(own.length > 0 ? [{ name: 'Thêm', choices: own }] : []),
        ...(extras.length > 0 ? [{ name: 'Topping', choices: extras }] : []),
      ],
    })),
  }))
}

function sectionsOfCsv(text: string, language: Language): Section[] | null {
  const rows = readCsv(text)
  if (rows === null) return null
  const sections = new Map<string, Section>()
  for (const { category, ...dish } of rows) {
    const name = category || usualCategory[language]
    const section = sections.get(foldMarks(name)) ?? { line: dish.line, name, is_new: true, dishes: [] }
    sections.set(foldMarks(name), section)
    const problems: ImportProblem[] = [
      ...(dish.name === '' ? (['name_missing'] as const) : []),
      ...(dish.price === null ? (['price_missing'] as const) : []),
    ]
    section.dishes.push({ ...dish, problems })
  }
  return [...sections.values()]
}

/** Adds what only the menu and its limits can say. */
function withProblems(menu: Menu, section: Section): Section {
  const category = menu.categories.find(({ name }) => foldMarks(name) === foldMarks(section.name))
  const has = new Set(
    menu.products
      .filter(({ category_id }) => category_id === category?.id)
      .map(({ name }) => foldMarks(name)),
  )
  const problemsOf = ({ name, price, problems }: Dish): ImportProblem[] => [
    ...problems,
    ...(name.length > menuLimits.name ? (['name_too_long'] as const) : []),
    ...(price !== null && price > menuLimits.price ? (['price_invalid'] as const) : []),
    ...(has.has(foldMarks(name)) ? (['exists'] as const) : []),
  ]
  return {
    ...section,
    is_new: category === undefined,
    dishes: section.dishes.map((dish) => ({ ...dish, problems: problemsOf(dish) })),
  }
}

export async function importMenu(
  context: CallOf<'importMenu'>,
  { sections }: InputOf<'importMenu'>,
): AnswerTo<'importMenu'> {
  let skipped: number[] = []
  const changed = await changeMenuBy(context, { action: 'imported' }, (menu) => {
    const plan = planImport(menu, sections)
    skipped = plan.skipped
    return changeMenu(menu, plan.changes)
  })
  // Only new rows without pictures: what else refuses a change of a menu cannot come.
  if (!changed.ok) return changed as Awaited<AnswerTo<'importMenu'>>
  return succeed({ ...changed.value, skipped })
}

export async function changePrices(
  context: CallOf<'changePrices'>,
  { prices }: InputOf<'changePrices'>,
): AnswerTo<'changePrices'> {
  const expected = prices.map((price) => ({ ...price, name: '' }))
  return (await changeMenuBy(context, { action: 'prices_changed' }, (menu) => {
    const changes = priceChanges(menu, expected)
    if (changes === null) return { ok: false, fault: { code: 'menu_changed', name: '' } }
    return changeMenu(menu, changes)
  })) as Awaited<AnswerTo<'changePrices'>>
}

/** Without what separates choices and groups in a cell. */
function plain(name: string): string {
  return name.replace(/[,;|:]/g, ' ')
}

const headers = {
  en: ['Category', 'Dish', 'Description', 'Price', 'Sizes', 'Options'],
  vi: ['Danh mục', 'Món', 'Mô tả', 'Giá', 'Kích cỡ', 'Tùy chọn'],
} as const

export async function exportMenu({ db, session, language }: CallOf<'exportMenu'>): AnswerTo<'exportMenu'> {
  const menu = menuOf(await readStoredMenu(db, session.partnerId))
  const rows = inOrder(menu.categories).flatMap((category) =>
    inOrder(menu.products.filter(({ category_id }) => category_id === category.id)).map((product) => {
      const groups = groupsOf(menu, product)
      const choicesOf = ({ choices }: (typeof groups)[number], isSize: boolean) =>
        choices
          .map(({ name, price }) => (price > 0 || isSize ? `${plain(name)} ${price}đ` : plain(name)))
          .join('; ')
      const size = groups.find(({ is_size }) => is_size)
      const others = groups.filter(({ is_size }) => !is_size)
      return [
        category.name,
        product.name,
        product.description,
        product.price,
        size ? choicesOf(size, true) : '',
        others.map((group) => `${plain(group.name)}: ${choicesOf(group, false)}`).join(' | '),
      ]
    }),
  )
  return succeed({
    file_name: `thuc-don-${session.partnerId}.csv`,
    text: toCsv([headers[language], ...rows]),
  })
}
