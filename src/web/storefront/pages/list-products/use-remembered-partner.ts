import { useEffect } from 'react'
import type { Partner } from '#contracts/menus/partner.ts'
import { rememberPartners } from '#web/storefront/pieces/partner/known-partners.ts'
import { rememberViewed } from '#web/storefront/pieces/recently-viewed/viewed-partners.ts'

/** Keeps the restaurant being visited among those that this browser knows. */
export function useRememberedPartner({ categories: _, ...summary }: Partner): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the summary is a new object each time
  useEffect(() => {
    rememberPartners([summary])
    rememberViewed(summary)
  }, [summary.id, summary.updated_at])
}
