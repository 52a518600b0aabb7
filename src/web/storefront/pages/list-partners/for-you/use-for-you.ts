import { useEffect, useEffectEvent, useState } from 'react'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { useToken } from '#web/shared/session/session.ts'
import { useDeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { lastOrders } from './last-orders.ts'

export type PastOrder = OutputOf<Endpoints['listOrders']>[number]
export type PartnerNearby = Omit<OutputOf<Endpoints['suggestPartnersNearby']>[number], 'distance'>

/** Among so many orders those of different restaurants are looked for. */
const ordersAsked = 12
const nearShown = 8

async function findOrders(signal: AbortSignal): Promise<readonly PastOrder[]> {
  const answer = await httpApi.listOrders({ status: 'completed', page: 1, per_page: ordersAsked }, { signal })
  return answer.ok ? lastOrders(answer.value) : []
}

type Found<Item> = { key: string; items: readonly Item[] }

/**
 * A hook that answers what was found for a key: null until then, and for no key; without an answer nothing was found.
 * The next visit begins with what was found last while it asks anew.
 */
function createFound<Item>() {
  let last: Found<Item> | null = null
  return function useFound(
    key: string | null,
    find: (signal: AbortSignal) => Promise<readonly Item[]>,
  ): readonly Item[] | null {
    const [found, setFound] = useState(last)
    const onAsk = useEffectEvent(find)
    useEffect(() => {
      if (key === null) return
      const stop = new AbortController()
      void onAsk(stop.signal)
        .catch(() => [])
        .then((items) => {
          if (stop.signal.aborted) return
          last = { key, items }
          setFound(last)
        })
      return () => stop.abort()
    }, [key])
    return found?.key === key ? found.items : null
  }
}

const useOrders = createFound<PastOrder>()
const useNearby = createFound<PartnerNearby>()

/** One's last orders, and what is open near the place to deliver to; null for what is still being asked. */
export function useForYou() {
  const token = useToken()
  const place = useDeliveryPlace()
  const orders = useOrders(token, findOrders)
  const near = useNearby(place && `${place.latitude},${place.longitude}`, async (signal) => {
    if (!place) return []
    const { latitude, longitude } = place
    const answer = await httpApi.suggestPartnersNearby({ latitude, longitude }, { signal })
    if (!answer.ok) return []
    // Every figure is measured to the place to deliver to.
    return answer.value.slice(0, nearShown).map(({ distance: _measured, ...partner }) => partner)
  })
  return {
    orders: token === null ? [] : orders,
    near: place === null ? [] : near,
    hasPlace: place !== null,
    isAsking: (token !== null && orders === null) || (place !== null && near === null),
  }
}
