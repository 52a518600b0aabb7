import { useEffect, useState } from 'react'
import type { ProductWithPartner } from '#contracts/menus/partner.ts'
import type { PartnerFeedbacks } from '#contracts/orders/feedback.ts'
import { feedbacksPerPage } from '#domain/shop/limits.ts'
import type { FindPartner } from '#web/storefront/pieces/cart/partner-finder.ts'
import { DishSurroundings } from '#web/storefront/pieces/dish/dish-surroundings.tsx'
import { type OthersOfCategory, othersOfCategory } from '#web/storefront/pieces/dish/others-of-category.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

type AroundDishProps = { product: ProductWithPartner; findPartner: FindPartner }

/**
 * Other dishes of the same category, and the restaurant's reviews; nothing until both are loaded. It does without
 * useQuery, whose script would exceed the budget of a dish's first load (docs/decisions/0007).
 */
export function AroundDish({ product, findPartner }: AroundDishProps) {
  const { id, category_id, partner } = product
  const [found, setFound] = useState<{ others: OthersOfCategory | null; feedbacks: PartnerFeedbacks }>()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const newest = { partner_id: partner.id, sort: 'newest', page: 1, per_page: feedbacksPerPage } as const
    Promise.all([findPartner(), httpApi.listPartnerFeedbacks(newest, { signal })]).then(
      ([menu, feedbacks]) => {
        if (signal.aborted || !menu || !feedbacks.ok) return
        setFound({ others: othersOfCategory(menu, { id, category_id }), feedbacks: feedbacks.value })
      },
      // The page is complete without them, so a failure is not shown.
      () => {},
    )
    return () => stop.abort()
  }, [id, category_id, partner.id, findPartner])
  return found && <DishSurroundings partnerId={partner.id} {...found} />
}
