import type { ComponentType } from 'react'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import type { Vnd } from '#domain/money/money.ts'
import type { ShippingRates } from '#domain/money/shipping-fee.ts'
import type { Position } from '#domain/places/distance.ts'
import { createLateValue } from '#web/shared/loading/late-value.ts'
import { currentToken, useToken } from '#web/shared/session/session.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'

/** The parts of a restaurant that a delivery depends on. */
type Reachable = Pick<ListedPartner, 'latitude' | 'longitude' | 'status' | 'busy_minutes' | 'distance'>

/**
 * The delivery place and the components that show it. They are fetched together, and only where a place can be known.
 */
type KnownDelivery = {
  /** The person that the place belongs to; null for a guest. */
  token: string | null
  place: DeliveryPlace
  isTooFar: (partner: Position, rates: ShippingRates) => boolean
  /** Distance and time. */
  Way: ComponentType<{ partner: Reachable }>
  Fee: ComponentType<{ partner: Reachable; subtotal?: Vnd | undefined }>
  Panel: ComponentType<{
    partner: Pick<ListedPartner, 'id' | 'latitude' | 'longitude' | 'status' | 'busy_minutes'>
  }>
}

/**
 * The place to deliver to. The browser's position stays in this tab's memory; a named place is also stored
 * (known-place.ts).
 */
export const knownDelivery = createLateValue<KnownDelivery>()

/** Whether no place was found. The stored place that the page's first script showed is then no longer valid. */
export const isPlaceMissing = createLateValue<true>()

/** The place to deliver to: a saved address, or, with null for it, the browser's position. */
export type DeliveryPlace = Position & { address: string | null }

/** The current place to deliver to; null while it is unknown, and on the server. */
export function currentDeliveryPlace(): DeliveryPlace | null {
  const delivery = knownDelivery.get()
  return delivery?.token === currentToken() ? delivery.place : null
}

/** The place to deliver to as React state; null while it is unknown. */
export function useDeliveryPlace(): DeliveryPlace | null {
  const token = useToken()
  const delivery = knownDelivery.use()
  return delivery?.token === token ? delivery.place : null
}

/** Answers whether a restaurant cannot deliver to the place; false while the place is unknown. */
export function useIsTooFar(): (partner: Position) => boolean {
  const { shippingRates } = useShopData().shopTerms
  const delivery = knownDelivery.use()
  return (partner) => delivery?.isTooFar(partner, shippingRates) ?? false
}

type EarlySpotProps = { spot: 'place' | 'Way' | 'Fee'; from?: string; text?: string; className: string }

/**
 * An element that the page's first script fills in before the first paint (early/early-page.ts). React does not change
 * its content. `text` is shown until it is filled in. It is not escaped, so it must be a text of the shop.
 */
export function EarlySpot({ spot, from, text = '', className }: EarlySpotProps) {
  return (
    <span
      data-spot={spot}
      data-from={from}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only words of the shop
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** A restaurant's position as text for the page's first script; of an open one also the minutes added while busy. */
function placeOf({ latitude, longitude, status, busy_minutes }: Reachable): string {
  return [latitude, longitude, ...(status === 'open' ? [busy_minutes] : [])].join(' ')
}

type DeliverySpotProps =
  | { as: 'Way'; partner: Reachable }
  | { as: 'Fee'; partner: Reachable; subtotal?: Vnd }
  | { as: 'Panel'; partner: Pick<ListedPartner, 'id' | 'latitude' | 'longitude' | 'status' | 'busy_minutes'> }

/** The spot that shows fee, time and distance of a delivery to the known place. */
export function DeliverySpot(props: DeliverySpotProps) {
  const token = useToken()
  const delivery = knownDelivery.use()
  const isMissing = isPlaceMissing.use()
  if (delivery === null && !isMissing && props.as !== 'Panel')
    return <EarlySpot spot={props.as} from={placeOf(props.partner)} className="contents" />
  if (delivery?.token !== token) return null
  if (props.as === 'Panel') return <delivery.Panel partner={props.partner} />
  if (props.as === 'Fee') return <delivery.Fee partner={props.partner} subtotal={props.subtotal} />
  return <delivery.Way partner={props.partner} />
}
