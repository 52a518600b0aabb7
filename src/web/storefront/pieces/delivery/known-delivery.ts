import type { ComponentType } from 'react'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import { createLateValue } from '#web/shared/loading/late-value.ts'

/** What is known of deliveries, with the parts that show it: whoever may not know any fetches neither. */
type KnownDelivery = {
  /** Whose place it is; null: that of a guest. */
  token: string | null
  Tag: ComponentType<{ partner: Pick<ListedPartner, 'latitude' | 'longitude' | 'status' | 'distance'> }>
  Panel: ComponentType<{ partner: Pick<ListedPartner, 'id' | 'latitude' | 'longitude' | 'status'> }>
}

/** Where deliveries would go; in this tab's memory only, since it may be where somebody is just now. */
export const knownDelivery = createLateValue<KnownDelivery>()
