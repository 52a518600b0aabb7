import type { Product } from '#contracts/menus/product.ts'
import { productsPerPage } from '#domain/shop/limits.ts'

/** How a menu may be sorted: as the restaurant wrote it, price up (1), price down (2), best sellers first (3) (spec §2: Menu). */
export const menuSorts = ['all', '1', '2', '3'] as const

/** One of the ways to sort a menu. */
export type MenuSort = (typeof menuSorts)[number]

type Sortable = Pick<Product, 'price' | 'quantity_sold'>

const orders: Record<Exclude<MenuSort, 'all'>, (a: Sortable, b: Sortable) => number> = {
  '1': (a, b) => a.price - b.price,
  '2': (a, b) => b.price - a.price,
  '3': (a, b) => b.quantity_sold - a.quantity_sold,
}

/** One page of a category's dishes; a page beyond the last is the last. Equal dishes keep the restaurant's order. */
export function shownProducts<Dish extends Sortable & { status: string }>(
  all: readonly Dish[],
  { sort, page }: { sort: MenuSort; page: number },
): { products: Dish[]; page: number; pageCount: number; total: number } {
  const visible = all.filter((product) => !product.status.includes('disabled'))
  const sorted = sort === 'all' ? visible : visible.toSorted(orders[sort])
  const pageCount = Math.max(1, Math.ceil(sorted.length / productsPerPage))
  const shownPage = Math.min(page, pageCount)
  const from = (shownPage - 1) * productsPerPage
  return {
    products: sorted.slice(from, from + productsPerPage),
    page: shownPage,
    pageCount,
    total: sorted.length,
  }
}
