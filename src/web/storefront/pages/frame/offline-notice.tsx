import { useIsOffline } from '#web/shared/api/connection.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'

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
