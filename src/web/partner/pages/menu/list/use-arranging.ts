import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { partnerApi } from '../../../partner-api.ts'
import { menuWords } from '../parts/menu-words.ts'
import { movedTo } from '../parts/merge-rows.ts'
import type { MenuState } from '../parts/use-menu.ts'

function placed<Row extends { id: number; position: number }>(rows: Row[], ids: readonly number[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows
    .map((row) => ({ ...row, position: places.get(row.id) ?? row.position }))
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
}

/** Moves categories, and dishes within their category: shown at once, sent with what this device saw. */
export function useArranging(rows: EditedMenu, { submit, partnerId }: MenuState) {
  const words = useWords(menuWords)
  const named = { partner_id: partnerId }
  return {
    moveCategory(from: number, to: number) {
      const seen = rows.categories.map(({ id }) => id)
      const ids = movedTo(seen, from, to)
      void submit(partnerApi.orderCategories({ ...named, ids, seen }), {
        said: words.ordered,
        guess: (menu) => ({ ...menu, categories: placed(menu.categories, ids) }),
      })
    },
    moveDish(categoryId: number, from: number, to: number) {
      const seen = rows.products.filter(({ category_id }) => category_id === categoryId).map(({ id }) => id)
      const ids = movedTo(seen, from, to)
      void submit(partnerApi.orderDishes({ ...named, category_id: categoryId, ids, seen }), {
        said: words.ordered,
        guess: (menu) => ({ ...menu, products: placed(menu.products, ids) }),
      })
    },
  }
}

export type Arranging = ReturnType<typeof useArranging>
