import type { ComponentType } from 'react'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import type { ShippingRates } from '#domain/money/shipping-fee.ts'
import type { Position } from '#domain/places/distance.ts'
import { createLateValue } from '#web/shared/loading/late-value.ts'
import { currentToken, useToken } from '#web/shared/session/session.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'

/** A restaurant as far as a delivery from it needs it. */
type Reachable = Pick<ListedPartner, 'latitude' | 'longitude' | 'status' | 'busy_minutes' | 'distance'>

/** The delivery place with the parts that show it, fetched together and only where a place can be known. */
type KnownDelivery = {
  /** Whose place it is; null: that of a guest. */
  token: string | null
  place: DeliveryPlace
  isTooFar: (partner: Position, rates: ShippingRates) => boolean
  Tag: ComponentType<{ partner: Reachable }>
  Way: ComponentType<{ partner: Reachable }>
  Fee: ComponentType<{ partner: Reachable }>
  Panel: ComponentType<{
    partner: Pick<ListedPartner, 'id' | 'latitude' | 'longitude' | 'status' | 'busy_minutes'>
  }>
}

/** Where deliveries would go; in this tab's memory only, since it may be where somebody is just now. */
export const knownDelivery = createLateValue<KnownDelivery>()

/** Where deliveries would go: a saved address, or, with null for it, where the browser is. */
export type DeliveryPlace = Position & { address: string | null }

/** Where deliveries would go just now; null while nobody knows, and on the server. */
export function currentDeliveryPlace(): DeliveryPlace | null {
  const delivery = knownDelivery.get()
  return delivery?.token === currentToken() ? delivery.place : null
}

/** Where deliveries would go, as React state; null while nobody knows. */
export function useDeliveryPlace(): DeliveryPlace | null {
  const token = useToken()
  const delivery = knownDelivery.use()
  return delivery?.token === token ? delivery.place : null
}

/** Whether the place to deliver to is out of reach from there; while nobody knows it, it is not. */
export function useIsTooFar(): (partner: Position) => boolean {
  const { shippingRates } = useShopData().shopTerms
  const delivery = knownDelivery.use()
  return (partner) => delivery?.isTooFar(partner, shippingRates) ?? false
}

type DeliverySpotProps =
  | { as: 'Tag' | 'Way' | 'Fee'; partner: Reachable }
  | { as: 'Panel'; partner: Pick<ListedPartner, 'id' | 'latitude' | 'longitude' | 'status' | 'busy_minutes'> }

/** Where fee, time and distance of a delivery stand on a picture, for whom they are known. */
export function DeliverySpot(props: DeliverySpotProps) {
  const token = useToken()
  const delivery = knownDelivery.use()
  if (delivery?.token !== token) return null
  if (props.as === 'Panel') return <delivery.Panel partner={props.partner} />
  const Shown = delivery[props.as]
  return <Shown partner={props.partner} />
}
