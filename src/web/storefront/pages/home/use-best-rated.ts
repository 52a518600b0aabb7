import { useEffect, useState } from 'react'
import type { PartnerFeedbacks } from '#contracts/orders/feedback.ts'
import { feedbacksPerPage } from '#domain/shop/limits.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

type BestRated = { partner: { id: number; name: string }; feedbacks: PartnerFeedbacks }

/** The first of the best-rated list with its newest reviews; null where there is none, or it cannot be had. */
async function findBestRated(): Promise<BestRated | null> {
  const suggested = await httpApi.suggestPartners({})
  const partner = suggested.ok ? suggested.value[0] : undefined
  if (!partner) return null
  const answer = await httpApi.listPartnerFeedbacks({
    partner_id: partner.id,
    sort: 'newest',
    page: 1,
    per_page: feedbacksPerPage,
  })
  return answer.ok && answer.value.feedbacks.length > 0 ? { partner, feedbacks: answer.value } : null
}

/** What was last shown: the list begins with it the next time while it asks anew. */
let lastShown: BestRated | 'waiting' = 'waiting'

export function useBestRated(): BestRated | 'waiting' | null {
  const [best, setBest] = useState<BestRated | 'waiting' | null>(lastShown)
  useEffect(() => {
    let isGone = false
    void findBestRated().then((found) => {
      lastShown = found ?? 'waiting'
      if (!isGone) setBest(found)
    })
    return () => {
      isGone = true
    }
  }, [])
  return best
}
