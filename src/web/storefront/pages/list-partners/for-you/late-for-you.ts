import type { RefObject } from 'react'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { useTouched } from '#web/shared/loading/use-touched.ts'
import { useToken } from '#web/shared/session/session.ts'
import { useDeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'

/** A guest without a place has nothing of their own to be fetched. */
function useWanted(element: RefObject<HTMLElement | null>): boolean {
  const isTouched = useTouched(element)
  const hasPlace = useDeliveryPlace() !== null
  return useToken() !== null || hasPlace || isTouched
}

export const { LateIsland: LateForYou, fetch: fetchForYou } = createLateIsland(
  async () => (await import('./for-you.tsx')).ForYou,
  useWanted,
)
