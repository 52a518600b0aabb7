import type { Product } from '#contracts/menus/product.ts'
import { productsPerPage } from '#domain/shop/limits.ts'

/** The sortings of a menu: the restaurant's order, price up (1), price down (2), best sellers first (3) (rule 4.1). */
export const menuSorts = ['all', '1', '2', '3'] as const

/** A sorting of a menu. */
export type MenuSort = (typeof menuSorts)[number]

type Sortable = Pick<Product, 'price' | 'quantity_sold'>

const orders: Record<Exclude<MenuSort, 'all'>, (a: Sortable, b: Sortable) => number> = {
  '1': (a, b) => a.price - b.price,
  '2': (a, b) => b.price - a.price,
  '3': (a, b) => b.quantity_sold - a.quantity_sold,
}

/**
 * A category's first eight dishes, or all, and their total number. Equal dishes keep the restaurant's order; dishes
 * that are not served now come last.
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
