import { usePositionGranted } from '#web/shared/address/use-position-granted.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'

const HereName = createLazyPart(async () => (await import('./here-name.tsx')).HereName)

/** Where the person is (spec §2: header), once the browser may say so; it is never asked for this. */
export function Here() {
  return usePositionGranted() && <HereName />
}
