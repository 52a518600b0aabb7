import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { partnerApi } from '../../../partner-api.ts'
import { menuWords } from '../parts/menu-words.ts'
import { movedTo } from '../parts/merge-rows.ts'
import type { MenuState } from '../parts/use-menu.ts'

/** The rows in the order of `ids`. */
function sortedByIds<Row extends { id: number; position: number }>(
  rows: Row[],
  ids: readonly number[],
): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows
    .map((row) => ({ ...row, position: places.get(row.id) ?? row.position }))
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
}

/**
 * Moves categories, and dishes within a category. The new order is shown at once. The call also sends the order that
 * this device saw, so that the server notices changes by others.
 */
export function useArranging(rows: EditedMenu, { submit, partnerId }: MenuState) {
  const words = useWords(menuWords)
  const restaurant = { partner_id: partnerId }
  return {
    moveCategory(from: number, to: number) {
      const seen = rows.categories.map(({ id }) => id)
      const ids = movedTo(seen, from, to)
      void submit(partnerApi.orderCategories({ ...restaurant, ids, seen }), {
        message: words.ordered,
        guess: (menu) => ({ ...menu, categories: sortedByIds(menu.categories, ids) }),
      })
    },
    moveDish(categoryId: number, from: number, to: number) {
      const seen = rows.products.filter(({ category_id }) => category_id === categoryId).map(({ id }) => id)
      const ids = movedTo(seen, from, to)
      void submit(partnerApi.orderDishes({ ...restaurant, category_id: categoryId, ids, seen }), {
        message: words.ordered,
        guess: (menu) => ({ ...menu, products: sortedByIds(menu.products, ids) }),
      })
    },
  }
}

export type Arranging = ReturnType<typeof useArranging>
