import type { Category } from '#contracts/menus/product.ts'
import { type MenuSort, menuSorts } from './shown-products.ts'

/** What a menu's address says: `?tab=<category id>&sort=1..3&more=<ids of categories>&reviews=<page>&dish=<id>`. */
export type MenuQuery = {
  /** Undefined only for a menu without categories. */
  category: Category | undefined
  sort: MenuSort
  /** The categories of which all dishes are shown, not only the first eight. */
  whole: readonly number[]
}

/** Reads a menu's address; what it does not say, or says wrongly, is the first tab, unsorted, eight dishes a category. */
export function readMenuQuery(query: URLSearchParams, categories: readonly Category[]): MenuQuery {
  const tab = query.get('tab')
  const more = query.get('more')?.split('.') ?? []
  return {
    category: categories.find((category) => String(category.id) === tab) ?? categories[0],
    sort: menuSorts.find((sort) => sort === query.get('sort')) ?? 'all',
    whole: categories.map(({ id }) => id).filter((id) => more.includes(String(id))),
  }
}

/** The same menu with some of its address changed; null takes a part away. A dish that is opened over it is left. */
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
