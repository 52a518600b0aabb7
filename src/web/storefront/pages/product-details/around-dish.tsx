import type { ProductWithPartner } from '#contracts/menus/partner.ts'
import { feedbacksPerPage } from '#domain/shop/limits.ts'
import { DishSurroundings } from '#web/storefront/pieces/dish/dish-surroundings.tsx'
import { othersOfCategory } from '#web/storefront/pieces/dish/others-of-category.ts'
import type { FindPartner } from '#web/storefront/pieces/session/cart-store.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { useAsked } from '#web/storefront/pieces/session/use-asked.ts'

type AroundDishProps = { product: ProductWithPartner; findPartner: FindPartner }

/** More of a dish's category, and what others said of its restaurant; nothing until both are here. */
export function AroundDish({ product, findPartner }: AroundDishProps) {
  const { partner } = product
  const { value: found } = useAsked(`${product.id}`, async (signal) => {
    const newest = { partner_id: partner.id, sort: 'newest', page: 1, per_page: feedbacksPerPage } as const
    const [menu, feedbacks] = await Promise.all([
      findPartner(),
      httpApi.listPartnerFeedbacks(newest, { signal }),
    ])
    if (!menu || !feedbacks.ok) return null
    return { ok: true, value: { others: othersOfCategory(menu, product), feedbacks: feedbacks.value } }
  })
  return found && <DishSurroundings partnerId={partner.id} {...found} />
}
