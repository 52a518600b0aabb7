import type { Product } from '#contracts/menus/product.ts'
import { productsPerPage } from '#domain/shop/limits.ts'

/** How a menu may be sorted: as the restaurant wrote it, price up (1), price down (2), best sellers first (3) (rule 4.1). */
export const menuSorts = ['all', '1', '2', '3'] as const

/** One of the ways to sort a menu. */
export type MenuSort = (typeof menuSorts)[number]

type Sortable = Pick<Product, 'price' | 'quantity_sold'>

const orders: Record<Exclude<MenuSort, 'all'>, (a: Sortable, b: Sortable) => number> = {
  '1': (a, b) => a.price - b.price,
  '2': (a, b) => b.price - a.price,
  '3': (a, b) => b.quantity_sold - a.quantity_sold,
}

/**
 * A category's first eight dishes, or all, and how many there are. Equal dishes keep the restaurant's order; those that
 * are not served now stand last.
 */
export function shownProducts<Dish extends Sortable & Pick<Product, 'availability'> & { status: string }>(
  all: readonly Dish[],
  { sort, isWhole }: { sort: MenuSort; isWhole: boolean },
): { products: Dish[]; total: number } {
  const visible = all.filter((product) => !product.status.includes('disabled'))
  const inOrder = sort === 'all' ? visible : visible.toSorted(orders[sort])
  const sorted = inOrder.toSorted((a, b) => Number(isNotServed(a)) - Number(isNotServed(b)))
  return { products: isWhole ? sorted : sorted.slice(0, productsPerPage), total: sorted.length }
}

function isNotServed({ availability }: Pick<Product, 'availability'>): boolean {
  return availability?.reason === 'not_served'
}
