import { useEffect } from 'react'
import { useToken } from '#web/lib/session.ts'
import { usePositionGranted } from '#web/lib/use-position-granted.ts'

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
