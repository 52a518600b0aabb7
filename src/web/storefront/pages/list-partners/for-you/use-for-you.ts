import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useToken } from '#web/shared/session/session.ts'
import { createStored } from '#web/shared/stored/stored.ts'
import { useDeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { lastOrders } from './last-orders.ts'

export type PastOrder = OutputOf<Endpoints['listOrders']>[number]
export type PartnerNearby = Omit<OutputOf<Endpoints['suggestPartnersNearby']>[number], 'distance'>

/** The number of recent orders in which different restaurants are looked for. */
const ordersAsked = 12
const nearShown = 6

/** Who has orders to order again: the page's first script keeps their room (early-page.ts). */
const ordered = createStored<number>({
  key: 'mam.again.v1',
  isValid: (value): value is number => Number.isInteger(value),
})

/** Remembers whose orders there are; null: there are none. */
export function rememberOrders(userId: number | null): void {
  ordered.write(userId)
  document.documentElement.toggleAttribute('data-again', userId !== null)
}

/** The recent orders, one a restaurant; null while they load, and empty where they cannot be fetched. */
export function useLastOrders(): PastOrder[] | null {
  const token = useToken()
  const orders = useQuery(
    token && `orders ${token}`,
    (signal) => httpApi.listOrders({ status: 'completed', page: 1, per_page: ordersAsked }, { signal }),
    { cached: true },
  )
  return orders.isWaiting ? null : lastOrders(orders.value ?? [])
}

/** The open restaurants near the place to deliver to; null while they load, or without a place. */
export function useNear(): PartnerNearby[] | null {
  const place = useDeliveryPlace()
  const { latitude, longitude } = place ?? { latitude: 0, longitude: 0 }
  const near = useQuery(
    place && `near ${latitude},${longitude}`,
    (signal) => httpApi.suggestPartnersNearby({ latitude, longitude }, { signal }),
    { cached: true },
  )
  // All distances and times are measured to the place to deliver to.
  return near.value?.slice(0, nearShown).map(({ distance: _measured, ...partner }) => partner) ?? null
}
