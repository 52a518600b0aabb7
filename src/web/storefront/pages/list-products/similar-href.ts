import type { Partner } from '#contracts/menus/partner.ts'
import { dishKindOf } from '#domain/menus/dish-kind.ts'

type Menu = {
  type_id: number
  categories: {
    products: Pick<Partner['categories'][number]['products'][number], 'name' | 'quantity_sold'>[]
  }[]
}

/**
 * The address of similar food that is available now: a search for the kind of dish that the restaurant sells most. If
 * its dishes are of no known kind, the list of open restaurants of its type.
 */
export function similarHref({ type_id, categories }: Menu): string {
  const sold = new Map<string, number>()
  for (const { name, quantity_sold } of categories.flatMap(({ products }) => products)) {
    const kind = dishKindOf(name)
    if (kind !== null) sold.set(kind, (sold.get(kind) ?? 0) + quantity_sold + 1)
  }
  const [best] = [...sold].sort(([, a], [, b]) => b - a)
  return best
    ? `/search?${new URLSearchParams({ q: best[0], open: '1' })}`
    : `/list-partners?status=open&type=${type_id}`
}
