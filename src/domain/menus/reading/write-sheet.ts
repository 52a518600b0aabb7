import type { CsvCell } from '../../money/csv.ts'
import type { Vnd } from '../../money/money.ts'
import { nameKey } from '../../text/same-name.ts'
import {
  type AttachedGroup,
  inOrder,
  type Menu,
  type MenuCategory,
  type MenuGroup,
  type MenuProduct,
} from '../menu.ts'
import { type ImportedGroup, usualSizeGroup } from './imported-menu.ts'
import { writeChoices, writeGroup } from './sheet-groups.ts'

/** The headings of an exported sheet. An import recognizes the sheet by them and reads it exactly. */
export const exportedHeads = {
  en: ['Category', 'Dish', 'Description', 'Price (₫)', 'Sizes', 'Options', 'More'],
  vi: ['Danh mục', 'Món', 'Mô tả', 'Giá (₫)', 'Kích cỡ', 'Tùy chọn', 'Khác'],
} as const

/** The words of the last column, separated by semicolons. */
export const moreColumnWords = {
  hiddenDish: 'hidden',
  hiddenCategory: 'category hidden',
  nthCategory: 'category',
  sizesAt: 'sizes at',
} as const

/** A group of a dish, and the limits that the dish sets for it. */
type Attached = { group: MenuGroup; link: AttachedGroup }

function groupOf({ group, link }: Attached): ImportedGroup {
  const { name, minimum, maximum, choices } = group
  const { group_id: _, ...here } = link
  const isOwn = here.minimum !== null || here.maximum !== null
  return { name, minimum, maximum, choices, ...(isOwn && { here }) }
}

function writeSizes({ name, minimum, maximum, choices }: MenuGroup): string {
  return name === usualSizeGroup ? writeChoices(choices) : writeGroup({ name, minimum, maximum, choices })
}

/** Writes prices below 1,000 ₫ with đ. A bare 45 then means that a person added the row and means 45,000. */
function priceCell(price: Vnd): CsvCell {
  return price > 0 && price < 1_000 ? `${price}đ` : price
}

/** A category and its number among the categories of the same name, from 1. */
type Numbered = { category: MenuCategory; nth: number }

/** The categories in display order. */
function numbered(categories: readonly MenuCategory[]): Numbered[] {
  const counts = new Map<string, number>()
  return inOrder(categories).map((category) => {
    const nth = (counts.get(nameKey(category.name)) ?? 0) + 1
    counts.set(nameKey(category.name), nth)
    return { category, nth }
  })
}

function writeMore(product: MenuProduct, { category, nth }: Numbered, sizesAt: number): string {
  return [
    ...(product.is_hidden ? [moreColumnWords.hiddenDish] : []),
    ...(category.is_hidden ? [moreColumnWords.hiddenCategory] : []),
    ...(nth > 1 ? [`${moreColumnWords.nthCategory} ${nth}`] : []),
    ...(sizesAt > 0 ? [`${moreColumnWords.sizesAt} ${sizesAt}`] : []),
  ].join('; ')
}

/**
 * Writes the dishes of a menu as rows of a sheet that an import restores exactly: prices in dong, sizes, options with
 * limits and defaults, and what is hidden. The sheet does not contain pictures, stock, serving times, or categories
 * without dishes.
 */
export function writeSheet(menu: Menu, language: 'en' | 'vi'): CsvCell[][] {
  const groups = new Map(menu.groups.map((group) => [group.id, group]))
  const attachedTo = (product: MenuProduct): Attached[] =>
    product.groups.flatMap((link) => {
      const group = groups.get(link.group_id)
      return group === undefined ? [] : [{ group, link }]
    })
  const rowOf = (product: MenuProduct, section: Numbered): CsvCell[] => {
    const attached = attachedTo(product)
    const sizesAt = attached.findIndex(({ group }) => group.is_size)
    const sizes = attached[sizesAt]?.group
    const others = attached.filter(({ group }) => !group.is_size)
    return [
      section.category.name,
      product.name,
      product.description,
      priceCell(product.price),
      sizes ? writeSizes(sizes) : '',
      others.map((one) => writeGroup(groupOf(one))).join(' | '),
      writeMore(product, section, sizesAt),
    ]
  }
  const rows = numbered(menu.categories).flatMap((section) =>
    inOrder(menu.products.filter(({ category_id }) => category_id === section.category.id)).map((product) =>
      rowOf(product, section),
    ),
  )
  return [[...exportedHeads[language]], ...rows]
}
