import type { Partner } from '#contracts/menus/partner.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'

/** A restaurant with its menu. */
export type FindPartner = () => Promise<Partner | null>

/** Asks for a restaurant at the first need and remembers the answer; a failure is asked again. */
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
