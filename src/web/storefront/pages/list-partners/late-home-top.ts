import type { RefObject } from 'react'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { useTouched } from '#web/shared/loading/use-touched.ts'
import { useToken } from '#web/shared/session/session.ts'
import { useDeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'

/** For a guest without a place what the server rendered is all that there is. */
function useWanted(element: RefObject<HTMLElement | null>): boolean {
  const isTouched = useTouched(element)
  const hasPlace = useDeliveryPlace() !== null
  return useToken() !== null || hasPlace || isTouched
}

/** Above the list of restaurants, in the HTML from the start. */
export const { LateIsland: LateHomeTop, fetch: fetchHomeTop } = createLateIsland(
  async () => (await import('./home-top.tsx')).HomeTop,
  useWanted,
)
