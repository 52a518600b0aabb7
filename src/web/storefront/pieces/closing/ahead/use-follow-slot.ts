import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { timeOf, useWantedSlot, type WantedSlot } from '#web/storefront/pieces/slots/wanted-slots.ts'

/** The chosen slot of a restaurant, lost or not. Reloads the page where it was loaded for another time. */
export function useFollowSlot(partnerId: number, loadedFor: string | null): WantedSlot | null {
  const slot = useWantedSlot(partnerId)
  const { revalidate } = useRevalidator()
  const at = timeOf(slot)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads once for each chosen slot
  useEffect(() => {
    if (at !== loadedFor) void revalidate()
  }, [at])
  return slot
}
