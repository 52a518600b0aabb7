import { useEffect, useState } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import type { Address } from '#contracts/places/address.ts'
import type { Vnd } from '#domain/money/money.ts'
import { cartApi } from '#web/storefront/pieces/cart/cart-api.ts'
import { useWantedAt } from '#web/storefront/pieces/slots/wanted-slots.ts'

/** The distance in km and the delivery fee. */
type Quote = { distance: number; shipping_fee: Vnd; is_too_far: boolean }

/** The state of the quote for an address. */
export type Quoted = ReturnType<typeof useDeliveryQuote>

/** Fetches distance and fee each time the address or the cart's content changes. */
export function useDeliveryQuote(partnerId: number, address: Address | undefined, subtotal: Vnd) {
  const [answer, setAnswer] = useState<{ to: string; result: Result<Quote> }>()
  const [attempt, setAttempt] = useState(0)
  const { latitude, longitude } = address ?? {}
  const slot = useWantedAt(partnerId)
  const question = `${partnerId} ${latitude} ${longitude} ${subtotal} ${slot} ${attempt}`
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    const stop = new AbortController()
    cartApi.quoteDelivery({ partner_id: partnerId, latitude, longitude }, { signal: stop.signal }).then(
      (result) => setAnswer({ to: question, result }),
      () => {},
    )
    return () => stop.abort()
  }, [partnerId, latitude, longitude, question])
  const result = answer?.to === question ? answer.result : undefined
  const isAsking = address !== undefined && result === undefined
  const latest = isAsking ? answer?.result : result
  return {
    quote: result?.ok ? result.value : null,
    /** The distance to this address; while it is being fetched, the distance to the previous address. */
    distanceKm: latest?.ok ? latest.value.distance : null,
    isAsking,
    hasFailed: result?.ok === false,
    askAgain: () => setAttempt(attempt + 1),
  }
}
