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

/** What stands over the columns of an exported sheet: by it the sheet is known again, and read as it was written. */
export const exportedHeads = {
  en: ['Category', 'Dish', 'Description', 'Price (₫)', 'Sizes', 'Options', 'More'],
  vi: ['Danh mục', 'Món', 'Mô tả', 'Giá (₫)', 'Kích cỡ', 'Tùy chọn', 'Khác'],
} as const

/** The words of the last column, parted by semicolons. */
export const moreWords = {
  hiddenDish: 'hidden',
  hiddenCategory: 'category hidden',
  nthCategory: 'category',
  sizesAt: 'sizes at',
} as const

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

/** Few dong have their sign: people write 45 for 45,000, and a row may be added by hand. */
function priceCell(price: Vnd): CsvCell {
  return price > 0 && price < 1_000 ? `${price}đ` : price
}

type Numbered = { category: MenuCategory; nth: number }

/** The categories in their order; of those with one name, which it is. */
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
    ...(product.is_hidden ? [moreWords.hiddenDish] : []),
    ...(category.is_hidden ? [moreWords.hiddenCategory] : []),
    ...(nth > 1 ? [`${moreWords.nthCategory} ${nth}`] : []),
    ...(sizesAt > 0 ? [`${moreWords.sizesAt} ${sizesAt}`] : []),
  ].join('; ')
}

/**
 * The dishes of a menu as rows of a sheet that comes back as it was: prices in dong, sizes and options with their limits
 * and defaults, and whether they are hidden. Pictures, stock, and when a dish is served are not in it, nor are categories
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
