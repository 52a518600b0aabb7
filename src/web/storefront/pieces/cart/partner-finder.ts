import type { Partner } from '#contracts/menus/partner.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'

/** Fetches a restaurant with its menu. */
export type FindPartner = () => Promise<Partner | null>

/** Fetches a restaurant at the first call and remembers it; a failure is retried at the next call. */
export function partnerFinder(api: Pick<StorefrontApi, 'getPartner'>, partnerId: number): FindPartner {
  let found: Promise<Partner | null> | null = null
  return () => {
    found ??= api.getPartner({ id: partnerId }).then((answer) => {
      if (answer.ok) return answer.value
      found = null
      return null
    })
    return found
  }
}
