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

/** So many recent orders are fetched, to find orders of different restaurants among them. */
const fetchedOrders = 12
const nearShown = 6

/** The user who has orders to order again. For this user the page's first script reserves the row (early-page.ts). */
const storedUserId = createStored<number>({
  key: 'mam.again.v1',
  isValid: (value): value is number => Number.isInteger(value),
})

/** Remembers the user who has orders to order again; null if there are none. */
export function rememberWhoOrdered(userId: number | null): void {
  storedUserId.write(userId)
  document.documentElement.toggleAttribute('data-again', userId !== null)
}

/** The newest order of each restaurant; null while they load, and empty where they cannot be fetched. */
export function useLastOrders(): PastOrder[] | null {
  const token = useToken()
  const orders = useQuery(
    token && `orders ${token}`,
    (signal) => httpApi.listOrders({ status: 'completed', page: 1, per_page: fetchedOrders }, { signal }),
    { cached: true },
  )
  return orders.isWaiting ? null : lastOrders(orders.value ?? [])
}

/** The open restaurants near the place to deliver to; null while they load, or without a place. */
export function usePartnersNearby(): PartnerNearby[] | null {
  const place = useDeliveryPlace()
  const { latitude, longitude } = place ?? { latitude: 0, longitude: 0 }
  const near = useQuery(
    place && `near ${latitude},${longitude}`,
    (signal) => httpApi.suggestPartnersNearby({ latitude, longitude }, { signal }),
    { cached: true },
  )
  // Without the server's distance: the card measures to the place to deliver to.
  return near.value?.slice(0, nearShown).map(({ distance: _measured, ...partner }) => partner) ?? null
}
