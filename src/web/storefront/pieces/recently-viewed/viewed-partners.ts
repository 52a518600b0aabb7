import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** The lasting facts of a visited restaurant, without status and prices. */
export type ViewedPartner = [id: number, name: string, imageUrl: string | null]

const maxViewed = 10

/** Puts a restaurant first in the list, once, and limits the list to ten. */
export function addViewed(list: readonly ViewedPartner[], viewed: ViewedPartner): ViewedPartner[] {
  return [viewed, ...list.filter(([id]) => id !== viewed[0])].slice(0, maxViewed)
}

const stored = createStored<ViewedPartner[]>({
  key: 'mam.viewed.v1',
  maxBytes: 20_000,
  // The entries are checked where they are shown.
  isValid: (value): value is ViewedPartner[] => Array.isArray(value),
})

let isFollowing = false

/** Subscribes to other tabs, also while no list is shown here. */
function followOtherTabs(): void {
  if (isFollowing) return
  isFollowing = true
  stored.subscribe(() => {})
}

/** Stores a visit of a restaurant. */
export function rememberViewed({ id, name, image }: Pick<PartnerSummary, 'id' | 'name' | 'image'>): void {
  followOtherTabs()
  stored.write(addViewed(stored.read() ?? [], [id, name, image.url]))
}

/** Removes the visited restaurants, in every tab. */
export function forgetViewed(): void {
  stored.write(null)
}

const none: readonly ViewedPartner[] = []

/** The restaurants visited in this browser, the newest first; none on the server and in the first render. */
export function useViewedPartners(): readonly ViewedPartner[] {
  return useStored(stored) ?? none
}
