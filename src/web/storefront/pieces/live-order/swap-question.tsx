import { type ReactNode, useEffect, useState } from 'react'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { formatVnd } from '#domain/money/money.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { useSecondsLeft } from '#web/shared/time/use-seconds-left.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ProgressBar } from '#web/ui/notices/progress-bar.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { swapWords } from './swap-words.ts'

type Swap = NonNullable<OrderProgress['swap']>

type Answer = { answer: 'replace'; offer: number } | { answer: 'drop' | 'cancel' }

/** How long the customer has to answer; the bar is full at this time. */
const askedSeconds = 60

/** The seconds left, counted from the server's remaining time: this device's clock may be wrong. */
function useTimeLeft({ seconds_left: secondsLeft }: Swap, onOver: () => void): number {
  const [until] = useState(() => Date.now() + secondsLeft * 1_000)
  const left = useSecondsLeft(until)
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the time is over
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  return left
}

type ChoiceProps = {
  children: ReactNode
  total: number | null
  isFirst?: boolean
  onChoose: () => Promise<void>
}

/** One possible answer, with the order's total after it. */
function Choice({ children, total, isFirst = false, onChoose }: ChoiceProps) {
  const words = useWords(swapWords)
  return (
    <Button block variant={isFirst ? 'primary' : 'secondary'} className="min-h-14 py-2" onClick={onChoose}>
      <span className="grid">
        <span>{children}</span>
        {total !== null && (
          <span className="text-sm font-normal tabular-nums">{words.newTotal(formatVnd(total))}</span>
        )}
      </span>
    </Button>
  )
}

/** Cancels the order at the second press: the time is too short for a dialog. */
function CancelChoice({ onChoose }: { onChoose: () => Promise<void> }) {
  const words = useWords(swapWords)
  const [isSure, setSure] = useState(false)
  return (
    <Button
      block
      variant={isSure ? 'danger' : 'ghost'}
      className="min-h-12"
      onClick={() => (isSure ? onChoose() : setSure(true))}
    >
      {isSure ? words.cancelAgain : words.cancel}
    </Button>
  )
}

type SwapQuestionProps = { orderId: number; swap: Swap; onAnswer: () => void }

/** Asks what to do about a dish that the kitchen is out of. Give it the question's id as key. */
export function SwapQuestion({ orderId, swap, onAnswer }: SwapQuestionProps) {
  const words = useWords(swapWords)
  const language = useLanguage()
  const lang = useContentLang()
  const { missing, offers, drop, otherwise } = swap
  const left = useTimeLeft(swap, onAnswer)
  useEffect(() => void navigator.vibrate?.([200, 100, 200]), [])

  async function answer(chosen: Answer) {
    const result = await httpApi.answerSwap({ id: orderId, swap_id: swap.id, ...chosen })
    if (result.ok) showToast({ type: 'success', message: words.thanks })
    else showToast({ type: 'error', message: refusalSentence(result.refusal, language) })
    onAnswer()
  }

  const dropsWholeOrder = drop.leaves_out === 'order'
  return (
    <section
      aria-labelledby={`swap-${swap.id}`}
      className="grid grid-cols-1 gap-4 rounded-lg border-2 border-turmeric bg-surface p-4 shadow-raised sm:p-6"
    >
      <div role="alert" className="grid gap-1">
        <h2 id={`swap-${swap.id}`} lang={lang} className="text-xl">
          {words.soldOut(missing.choice ? `${missing.choice} (${missing.name})` : missing.name)}
        </h2>
        <p>{words.ask}</p>
      </div>
      <div className="grid gap-1">
        <ProgressBar label={words.timeLeft} text={words.left(left)} value={left} max={askedSeconds + 1} />
        <p className="text-sm font-bold tabular-nums">{left === 0 ? words.over : words.left(left)}</p>
      </div>
      {left > 0 && (
        <div className="grid grid-cols-1 gap-2">
          {offers.map(({ product_id, name, choices, total }, offer) => (
            <Choice
              key={[product_id, ...choices.map(({ choice_id }) => choice_id)].join()}
              isFirst={offer === 0}
              total={total}
              onChoose={() => answer({ answer: 'replace', offer })}
            >
              <span lang={lang}>{words.replace(nameOf({ name, choices }, swap))}</span>
            </Choice>
          ))}
          <Choice
            isFirst={offers.length === 0 && !dropsWholeOrder}
            total={dropsWholeOrder ? null : drop.total}
            onChoose={() => answer({ answer: 'drop' })}
          >
            {words[`drop${drop.leaves_out}`]}
          </Choice>
          {!dropsWholeOrder && <CancelChoice onChoose={() => answer({ answer: 'cancel' })} />}
        </div>
      )}
      <p className="text-sm text-muted">
        {words[`otherwise${otherwise === 'replace' && offers.length === 0 ? 'drop' : otherwise}`]}
      </p>
    </section>
  )
}

/** A replacement with another option of the same dish lists all its options. */
function nameOf(
  { name, choices }: Pick<Swap['offers'][number], 'name' | 'choices'>,
  { missing }: Swap,
): string {
  if (missing.choice === null) return name
  return choices.map((choice) => choice.name).join(', ')
}
