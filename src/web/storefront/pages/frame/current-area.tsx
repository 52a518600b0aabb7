import { usePositionGranted } from '#web/shared/address/use-position-granted.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'

const CurrentAreaName = createLazyPart(async () => (await import('./current-area-name.tsx')).CurrentAreaName)

/**
 * Shows the person's area (rule 2.4) where the browser already has permission for the position; it never asks for
 * permission.
 */
export function CurrentArea() {
  return usePositionGranted() && <CurrentAreaName />
}
