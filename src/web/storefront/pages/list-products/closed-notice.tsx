import { useEffect, useState } from 'react'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'

const ClosedModal = createLazyPart(async () => (await import('./closed-modal.tsx')).ClosedModal)

/** Says that the restaurant is closed, once per visit of its menu: mount it anew for each restaurant. */
export function ClosedNotice({ isClosed }: { isClosed: boolean }) {
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restaurant that closes later is told of where one acts
  useEffect(() => setOpen(isClosed), [])
  return isOpen && <ClosedModal onClose={() => setOpen(false)} />
}
