import { lazy, Suspense, useEffect, useState } from 'react'

const ClosedModal = lazy(() => import('./closed-modal.tsx'))

/** Says that the restaurant is closed, once per visit of its menu: mount it anew for each restaurant. */
export function ClosedNotice({ isClosed }: { isClosed: boolean }) {
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restaurant that closes later is told of where one acts
  useEffect(() => setOpen(isClosed), [])
  if (!isOpen) return null
  return (
    <Suspense>
      <ClosedModal onClose={() => setOpen(false)} />
    </Suspense>
  )
}
