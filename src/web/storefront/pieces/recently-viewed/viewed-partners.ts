import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** What stays true for long of a restaurant that was looked at: neither its status nor its prices. */
export type ViewedPartner = [id: number, name: string, imageUrl: string | null]

const keptAtMost = 10

/** The list with this restaurant at its beginning, once, and no longer than ten. */
export function addViewed(list: readonly ViewedPartner[], viewed: ViewedPartner): ViewedPartner[] {
  return [viewed, ...list.filter(([id]) => id !== viewed[0])].slice(0, keptAtMost)
}

const stored = createStored<ViewedPartner[]>({
  key: 'mam.viewed.v1',
  maxBytes: 20_000,
  // What its items are is looked at where they are shown.
  isValid: (value): value is ViewedPartner[] => Array.isArray(value),
})

let isFollowing = false

/** Hears of what other tabs have added, also while no list is shown here. */
function followOtherTabs(): void {
  if (isFollowing) return
  isFollowing = true
  stored.subscribe(() => {})
}

/** Notes that a restaurant is being looked at. */
export function rememberViewed({ id, name, image }: Pick<PartnerSummary, 'id' | 'name' | 'image'>): void {
  followOtherTabs()
  stored.write(addViewed(stored.read() ?? [], [id, name, image.url]))
}

/** Forgets which restaurants were looked at, in every tab. */
export function forgetViewed(): void {
  stored.write(null)
}

const none: readonly ViewedPartner[] = []

/** The restaurants that were looked at in this browser, the newest first: none on the server and in the first render. */
export function useViewedPartners(): readonly ViewedPartner[] {
  return useStored(stored) ?? none
}
