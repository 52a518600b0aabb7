import { createLazyPart } from '#web/lib/lazy-part.tsx'
import { usePositionGranted } from '#web/lib/use-position-granted.ts'

const HereName = createLazyPart(async () => (await import('./here-name.tsx')).HereName)

/** Where the person is (spec §2: header), once the browser may say so; it is never asked for this. */
export function Here() {
  return usePositionGranted() && <HereName />
}
