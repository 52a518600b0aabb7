import { useIsOffline } from '#web/lib/connection.ts'
import { createLazyPart } from '#web/lib/lazy-part.tsx'

const OfflineBar = createLazyPart(async () => (await import('./offline-bar.tsx')).OfflineBar)

/** Says that the shop cannot be reached, as long as that is so. */
export function OfflineNotice() {
  const isOffline = useIsOffline()
  return (
    <div role="status" className="sticky bottom-0 z-20">
      {isOffline && <OfflineBar />}
    </div>
  )
}
