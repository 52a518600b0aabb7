import type { Category } from '#contracts/menus/product.ts'
import { type MenuSort, menuSorts } from './shown-products.ts'

/**
 * The parameters of a menu's address: `?tab=<category id>&sort=1..3&more=<ids of categories>&reviews=<page>&dish=<id>`.
 */
export type MenuQuery = {
  /** Undefined only for a menu without categories. */
  category: Category | undefined
  sort: MenuSort
  /** The categories that show all dishes instead of the first eight. */
  whole: readonly number[]
}

/** Reads a menu's address. An absent or invalid part means the first tab, no sorting, eight dishes a category. */
export function readMenuQuery(query: URLSearchParams, categories: readonly Category[]): MenuQuery {
  const tab = query.get('tab')
  const more = query.get('more')?.split('.') ?? []
  return {
    category: categories.find((category) => String(category.id) === tab) ?? categories[0],
    sort: menuSorts.find((sort) => sort === query.get('sort')) ?? 'all',
    whole: categories.map(({ id }) => id).filter((id) => more.includes(String(id))),
  }
}

/**
 * The address of the same menu with some parameters changed; null removes one. A dish that is open over it is closed.
 */
export function menuHref(
  partnerId: number,
  query: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(query)
  next.delete('dish')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, String(value))
  }
  const text = next.toString()
  return `/list-products/${partnerId}${text && `?${text}`}`
}
