import type { Category, Product } from '#contracts/menus/product.ts'

/** A dish as it is offered beside another one. */
export type OtherDish = Pick<Product, 'id' | 'name' | 'price' | 'image'>

/** The other dishes of a dish's category. */
export type OthersOfCategory = { category: string; dishes: OtherDish[] }

const shownAtMost = 8

/**
 * The other available dishes of a category, in the restaurant's order beginning after the dish; null where there are
 * none.
 */
export function othersOfCategory(
  { categories }: { categories: readonly Category[] },
  dish: Pick<Product, 'id' | 'category_id'>,
): OthersOfCategory | null {
  const category = categories.find(({ id }) => id === dish.category_id)
  const all = category?.products ?? []
  const at = all.findIndex(({ id }) => id === dish.id) + 1
  const dishes = [...all.slice(at), ...all.slice(0, at)]
    .filter(({ id, status }) => id !== dish.id && status === 'in_stock')
    .slice(0, shownAtMost)
    .map(({ id, name, price, image }) => ({ id, name, price, image }))
  return category && dishes.length > 0 ? { category: category.name, dishes } : null
}
