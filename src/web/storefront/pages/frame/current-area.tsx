import { usePositionGranted } from '#web/shared/address/use-position-granted.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'

const CurrentAreaName = createLazyPart(async () => (await import('./current-area-name.tsx')).CurrentAreaName)

/** Where the person is (rule 2.4), once the browser may say so; it is never asked for this. */
export function CurrentArea() {
  return usePositionGranted() && <CurrentAreaName />
}
