import { useEffect, useState } from 'react'
import { usePositionGranted } from '#web/shared/address/use-position-granted.ts'
import { useToken } from '#web/shared/session/session.ts'
import { isStored } from '#web/shared/stored/stored.ts'
import { devicePlaceKey } from './device-place-key.ts'
import { noteFinding } from './place-question.ts'

/** Finds out where deliveries would go. A guest who chose no place, and whose position is not free to ask, costs nothing. */
export function useFindDelivery(): void {
  const token = useToken()
  const isGranted = usePositionGranted()
  const [hasPlace, setHasPlace] = useState(false)
  const mayKnow = token !== null || isGranted || hasPlace
  // Only the browser knows.
  useEffect(() => setHasPlace(isStored(devicePlaceKey)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another address
  useEffect(() => {
    if (!mayKnow) return
    const stop = new AbortController()
    // Without it the page is as whole as before.
    const search = import('./find-delivery.tsx').then(({ findDelivery }) => findDelivery(stop.signal))
    noteFinding(search.catch(() => {}))
    return () => stop.abort()
  }, [mayKnow, token])
}
