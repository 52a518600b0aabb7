import type { ChangedRows, EditedMenu } from '#contracts/menus/edited-menu.ts'
import { isSoldOutAt } from '#domain/menus/availability.ts'
import { type Menu, menuParts, versionOf } from '#domain/menus/menu.ts'
import { shortTime } from '#domain/time/shown-time.ts'
import { timeOf } from '#domain/time/week-hours.ts'
import { stockOf } from '../availability/public.ts'
import { menuOf, type StoredMenu, type StoredStock } from './read-menu.ts'

/** The wire's shape of a menu as it can be had at a time. */
export function toEditedMenu(stored: StoredMenu, at: Date): EditedMenu {
  const menu = menuOf(stored)
  return {
    dayparts: menu.dayparts.map((daypart) => ({
      ...daypart,
      ranges: daypart.ranges.map(({ opens, closes }) => ({
        opens: shortTime(timeOf(opens)),
        closes: shortTime(timeOf(closes)),
      })),
      version: versionOf(daypart),
    })),
    categories: menu.categories.map((category) => ({ ...category, version: versionOf(category) })),
    groups: menu.groups.map((group, i) => ({
      ...group,
      choices: group.choices.map((choice, j) => ({
        ...choice,
        ...stockAt(stored.groups[i]?.choices[j], at),
      })),
      version: versionOf(group),
    })),
    products: menu.products.map(({ image_url, ...product }, i) => ({
      ...product,
      image: { url: image_url },
      is_ordered: stored.products[i]?.is_ordered === true,
      ...stockAt(stored.products[i], at),
      version: versionOf({ ...product, image_url }),
    })),
  }
}

/** A count that is over says nothing. */
function stockAt(row: StoredStock | undefined, at: Date) {
  const stock = stockOf({
    stock_left: row?.left ?? null,
    stock_until: row?.until ? new Date(row.until) : null,
  })
  const holds = stock !== null && at < stock.until
  const isOut = row?.status === 'out_of_stock' || isSoldOutAt(stock, at)
  return {
    status: isOut ? ('out_of_stock' as const) : ('in_stock' as const),
    left: holds ? stock.left : null,
    until: holds ? stock.until.toISOString() : null,
  }
}

type Difference = {
  before: Menu
  stored: StoredMenu
  addedId: number | null
  changeId: number | null
  at: Date
}

/** What of a menu differs from what it was. Dishes follow whose groups changed, since their price may have. */
export function toChangedRows({ before, stored, addedId, changeId, at }: Difference): ChangedRows {
  const edited = toEditedMenu(stored, at)
  const versions = new Map(
    menuParts.flatMap((part) => before[part].map((row) => [`${part} ${row.id}`, signOf(row)] as const)),
  )
  const after = menuOf(stored)
  const changedOf = <Row extends { id: number }>(part: (typeof menuParts)[number], rows: readonly Row[]) =>
    rows.filter((row, i) => versions.get(`${part} ${row.id}`) !== signOf(after[part][i]))
  const goneOf = (part: (typeof menuParts)[number]) => {
    const kept = new Set(after[part].map(({ id }) => id))
    return before[part].filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  }
  return {
    dayparts: changedOf('dayparts', edited.dayparts),
    categories: changedOf('categories', edited.categories),
    groups: changedOf('groups', edited.groups),
    products: changedOf('products', edited.products),
    removed: {
      dayparts: goneOf('dayparts'),
      categories: goneOf('categories'),
      groups: goneOf('groups'),
      products: goneOf('products'),
    },
    added_id: addedId,
    change_id: changeId,
  }
}

/** Version and place of a row. */
function signOf(row: Menu[(typeof menuParts)[number]][number] | undefined): string {
  if (row === undefined) return ''
  return `${versionOf(row)} ${'position' in row ? row.position : ''}`
}
