import { useEffect, useRef, useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { useToken } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import { discardCarts, refreshAllCarts, useAllCarts } from './all-carts.ts'
import { AllCartsRow } from './all-carts-row.tsx'
import { allCartsWords } from './all-carts-words.ts'

/**
 * The carts to be emptied. They are sent to the server when the sheet or the page is left, so that each can be undone
 * until then.
 */
function useDiscarded() {
  const [discarded, setDiscarded] = useState<readonly number[]>([])
  const latest = useRef(discarded)
  latest.current = discarded
  useEffect(() => {
    const send = () => {
      void discardCarts(latest.current)
      latest.current = []
    }
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      send()
    }
  }, [])
  return {
    isDiscarded: (id: number) => discarded.includes(id),
    discard: (id: number) => setDiscarded([...discarded, id]),
    undo: (id: number) => setDiscarded(discarded.filter((other) => other !== id)),
  }
}

/** All carts, a row for each restaurant. */
export function AllCartsSheet({ onClose }: { onClose: () => void }) {
  const words = useWords(allCartsWords)
  const carts = useAllCarts(useToken() ?? '')
  const { isDiscarded, discard, undo } = useDiscarded()
  const [hasFailed, setFailed] = useState(false)
  async function refresh() {
    setFailed(!(await refreshAllCarts()))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, when the sheet opens
  useEffect(() => void refresh(), [])
  return (
    <Modal open onClose={onClose} title={words.title} closeLabel={words.close}>
      {carts === null &&
        (hasFailed ? <Button onClick={refresh}>{words.tryAgain}</Button> : <Spinner label={words.loading} />)}
      {carts?.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      <ul className="-mx-2 grid gap-1">
        {carts?.map((cart) => (
          <AllCartsRow
            key={cart.partner.id}
            cart={cart}
            isDiscarded={isDiscarded(cart.partner.id)}
            onDiscard={() => discard(cart.partner.id)}
            onUndo={() => undo(cart.partner.id)}
          />
        ))}
      </ul>
    </Modal>
  )
}
