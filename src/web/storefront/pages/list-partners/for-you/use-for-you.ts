import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useToken } from '#web/shared/session/session.ts'
import { useDeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { lastOrders } from './last-orders.ts'

export type PastOrder = OutputOf<Endpoints['listOrders']>[number]
export type PartnerNearby = Omit<OutputOf<Endpoints['suggestPartnersNearby']>[number], 'distance'>

/** The number of recent orders in which different restaurants are looked for. */
const ordersAsked = 12
const nearShown = 8

/** The recent orders, and the open restaurants near the place to deliver to; null for what is still loading. */
export function useForYou() {
  const token = useToken()
  const place = useDeliveryPlace()
  const { latitude, longitude } = place ?? { latitude: 0, longitude: 0 }
  const orders = useQuery(
    token && `orders ${token}`,
    (signal) => httpApi.listOrders({ status: 'completed', page: 1, per_page: ordersAsked }, { signal }),
    { cached: true },
  )
  const near = useQuery(
    place && `near ${latitude},${longitude}`,
    (signal) => httpApi.suggestPartnersNearby({ latitude, longitude }, { signal }),
    { cached: true },
  )
  return {
    orders: orders.isWaiting ? null : lastOrders(orders.value ?? []),
    // All distances and times are measured to the place to deliver to.
    near: near.isWaiting
      ? null
      : (near.value ?? []).slice(0, nearShown).map(({ distance: _measured, ...partner }) => partner),
    hasPlace: place !== null,
    isAsking: orders.isWaiting || near.isWaiting,
  }
}
