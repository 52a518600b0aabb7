import { type ReactNode, useState } from 'react'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'

const CoinMovementsModal = createLazyPart(
  async () => (await import('./coin-movements-modal.tsx')).CoinMovementsModal,
)

/** Shows the number of coins; a press lists their movements. */
export function CoinsButton({ className, children }: { className: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={className}>
        {children}
      </button>
      {isOpen && <CoinMovementsModal onClose={() => setOpen(false)} />}
    </>
  )
}
