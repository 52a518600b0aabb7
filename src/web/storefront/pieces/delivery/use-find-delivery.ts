import { useEffect } from 'react'
import { usePositionGranted } from '#web/shared/address/use-position-granted.ts'
import { useToken } from '#web/shared/session/session.ts'

/** For pages that say what a delivery costs: finds out where to. A guest whose position is not free to ask costs nothing. */
export function useFindDelivery(): void {
  const token = useToken()
  const isGranted = usePositionGranted()
  const mayKnow = token !== null || isGranted
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another address
  useEffect(() => {
    if (!mayKnow) return
    const stop = new AbortController()
    // Without it the page is as whole as before.
    import('./find-delivery.tsx').then(
      ({ findDelivery }) => findDelivery(stop.signal),
      () => {},
    )
    return () => stop.abort()
  }, [mayKnow, token])
}
