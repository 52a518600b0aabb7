import type { ReactNode } from 'react'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { useFocusPassedOn } from '#web/ui/focus/use-focus-passed-on.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { CoinMovementRow } from './coin-movement-row.tsx'
import { coinsWords } from './coins-words.ts'
import { useCoinMovements } from './use-coin-movements.ts'

/** Every change of the person's coins, newest first, in a dialog: mount it lazily, and only while it is open. */
export function CoinMovementsModal({ onClose }: { onClose: () => void }) {
  const words = useWords(coinsWords)
  const language = useLanguage()
  const { known, refusal, isAsking, hasMore, showMore, askAgain } = useCoinMovements()
  return (
    <Modal open onClose={onClose} title={words.title} closeLabel={words.close}>
      <div className="grid grid-cols-1 gap-4">
        <div className="rounded-lg bg-turmeric-soft px-5 py-4 text-turmeric-ink">
          <p className="text-sm">{words.balance}</p>
          {known ? (
            <p className="text-2xl font-bold tabular-nums">{words.coins(known.balance)}</p>
          ) : (
            <Skeleton className="my-1 h-8 w-40" />
          )}
          <p className="text-sm">{words.worth}</p>
        </div>
        {known?.total === 0 && (
          <p className="text-muted">
            {words.none} {words.earn}
          </p>
        )}
        <ul aria-label={words.list} className="grid grid-cols-1 divide-y divide-line">
          {known?.movements.map((movement) => (
            <CoinMovementRow key={movement.id} movement={movement} />
          ))}
        </ul>
        {!known && isAsking && <LoadingRows label={words.loading} />}
        {refusal && (
          <Banner
            type="error"
            action={
              <Button size="small" onClick={askAgain}>
                {words.tryAgain}
              </Button>
            }
          >
            {refusalSentence(refusal, language)}
          </Banner>
        )}
        {known && hasMore && !refusal && (
          <More>
            <Button busy={isAsking} onClick={showMore}>
              {words.more}
            </Button>
            <p className="text-sm tabular-nums text-muted">
              {words.shown(known.movements.length, known.total)}
            </p>
          </More>
        )}
      </div>
    </Modal>
  )
}

/** Gone once everything is there. */
function More({ children }: { children: ReactNode }) {
  return (
    <div ref={useFocusPassedOn()} className="grid justify-items-center gap-1.5">
      {children}
    </div>
  )
}

function LoadingRows({ label }: { label: string }) {
  return (
    <div className="grid gap-4 py-2">
      <p role="status" className="sr-only">
        {label}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-12 w-full rounded-md" />
      ))}
    </div>
  )
}
