import { type ReactNode, useEffect, useState } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import type { CoinMovement } from '#contracts/money/coins.ts'
import { momentForPeople } from '#domain/time/shown-time.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { RetryBanner } from '#web/storefront/pieces/page/retry-banner.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { usePassFocusOn } from '#web/ui/focus/use-pass-focus-on.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { coinsWords } from './coins-words.ts'

const perPage = 10

type Known = { movements: readonly CoinMovement[]; total: number; balance: number }

/** Appends a page. New movements may have pushed known ones to this page; each is shown once. */
function appended(before: readonly CoinMovement[], page: readonly CoinMovement[]): readonly CoinMovement[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...page.filter(({ id }) => !known.has(id))]
}

/** The movements of the person's coins, newest first, loaded page by page. */
function useCoinMovements() {
  const [request, setRequest] = useState({ page: 1 })
  const [known, setKnown] = useState<Known | null>(null)
  const [answered, setAnswered] = useState<{ request: object; refusal: Refusal | null }>()

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal }
    Promise.all([
      httpApi.listCoinMovements({ page: request.page, per_page: perPage }, options),
      httpApi.getCoins({}, options),
    ]).then(
      ([list, coins]) => {
        if (list.ok && coins.ok) {
          setAnswered({ request, refusal: null })
          setKnown((before) => ({
            movements: appended(before?.movements ?? [], list.value),
            total: list.total ?? list.value.length,
            balance: coins.value.coins,
          }))
        } else if (!list.ok) setAnswered({ request, refusal: list.refusal })
        else if (!coins.ok) setAnswered({ request, refusal: coins.refusal })
      },
      // The dialog was closed.
      () => {},
    )
    return () => stop.abort()
  }, [request])

  const isAsking = answered?.request !== request
  // The button for more stays until the next page is loaded.
  const shownPages = isAsking ? request.page - 1 : request.page
  return {
    known,
    isAsking,
    refusal: isAsking ? null : answered.refusal,
    hasMore: known !== null && shownPages * perPage < known.total,
    showMore: () => setRequest({ page: request.page + 1 }),
    askAgain: () => setRequest({ ...request }),
  }
}

const icons = {
  order: 'shopping-bag',
  order_canceled: 'rotate-ccw',
  order_changed: 'rotate-ccw',
  refunded: 'rotate-ccw',
  corrected: 'coins',
  feedback: 'star',
  granted: 'coins',
} as const

/** A movement: its cause, time, amount, and the balance after it. */
function CoinMovementRow({ movement }: { movement: CoinMovement }) {
  const words = useWords(coinsWords)
  const { cause, order_id, amount, balance, created_at } = movement
  const isGain = amount > 0
  const reasons = {
    order: words.order(order_id ?? 0),
    order_canceled: words.orderCanceled(order_id ?? 0),
    order_changed: words.orderChanged(order_id ?? 0),
    refunded: words.refunded(order_id ?? 0),
    corrected: words.adjusted,
    feedback: words.feedback(order_id ?? 0),
    granted: isGain ? words.granted : words.adjusted,
  }
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isGain ? 'bg-herb-soft text-herb-ink' : 'bg-sunken text-muted',
        )}
      >
        <Icon name={icons[cause]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold leading-snug">{reasons[cause]}</span>
        <span className="block text-sm tabular-nums text-muted">{momentForPeople(created_at)}</span>
      </span>
      <span className="text-right tabular-nums">
        <span className={classNames('block font-bold', isGain && 'text-herb-ink')}>
          {words.amount(amount)}
        </span>
        <span className="block text-sm text-muted">{words.after(balance)}</span>
      </span>
    </li>
  )
}

/** Every change of the person's coins, newest first, in a dialog. Mount it lazily, and only while it is open. */
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
          <RetryBanner type="error" label={words.tryAgain} onRetry={askAgain}>
            {refusalSentence(refusal, language)}
          </RetryBanner>
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

/** The part below the list. It is removed once everything is loaded, and passes its focus on. */
function More({ children }: { children: ReactNode }) {
  return (
    <div ref={usePassFocusOn()} className="grid justify-items-center gap-1.5">
      {children}
    </div>
  )
}

function LoadingRows({ label }: { label: string }) {
  return (
    <div className="grid gap-4 py-2">
      <Skeleton label={label} className="h-12 w-full rounded-md" />
      {[2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-12 w-full rounded-md" />
      ))}
    </div>
  )
}
