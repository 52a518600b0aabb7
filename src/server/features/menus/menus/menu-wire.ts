import type { ChangedRows, EditedMenu } from '#contracts/menus/edited-menu.ts'
import { isSoldOutAt } from '#domain/menus/availability.ts'
import { type Menu, menuParts, versionOf } from '#domain/menus/menu.ts'
import { shortTime } from '#domain/time/shown-time.ts'
import { formatWireTime } from '#domain/time/week-hours.ts'
import { stockOf } from '../availability/public.ts'
import { menuOf, type StoredMenu, type StoredStock } from './read-menu.ts'

/** The wire's shape of a menu, with its availability at a time. */
export function toEditedMenu(stored: StoredMenu, at: Date): EditedMenu {
  const menu = menuOf(stored)
  return {
    dayparts: menu.dayparts.map((daypart) => ({
      ...daypart,
      ranges: daypart.ranges.map(({ opens, closes }) => ({
        opens: shortTime(formatWireTime(opens)),
        closes: shortTime(formatWireTime(closes)),
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

/** The stock at a time. An expired count is ignored. */
function stockAt(row: StoredStock | undefined, at: Date) {
  const stock = stockOf({
    stock_left: row?.left ?? null,
    stock_until: row?.until ? new Date(row.until) : null,
  })
  const isCounted = stock !== null && at < stock.until
  const isOut = row?.status === 'out_of_stock' || isSoldOutAt(stock, at)
  return {
    status: isOut ? ('out_of_stock' as const) : ('in_stock' as const),
    left: isCounted ? stock.left : null,
    until: isCounted ? stock.until.toISOString() : null,
  }
}

type Difference = {
  before: Menu
  stored: StoredMenu
  addedId: number | null
  changeId: number | null
  at: Date
}

/** The changed rows of a menu. Includes dishes whose groups changed, because their price may have changed. */
export function toChangedRows({ before, stored, addedId, changeId, at }: Difference): ChangedRows {
  const after = menuOf(stored)
  const changed = Object.fromEntries(
    menuParts.map((part) => {
      // Both lists come from the same statement, so that the fields of a row have the same order.
      const texts = new Map<number, string>(before[part].map((row) => [row.id, JSON.stringify(row)]))
      const isChanged = (_: unknown, i: number) => {
        const row = after[part][i]
        return row !== undefined && texts.get(row.id) !== JSON.stringify(row)
      }
      return [part, (stored[part] as { id: number }[]).filter(isChanged)]
    }),
  ) as StoredMenu
  const goneOf = (part: (typeof menuParts)[number]) => {
    const kept = new Set(after[part].map(({ id }) => id))
    return before[part].filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  }
  return {
    ...toEditedMenu(changed, at),
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
