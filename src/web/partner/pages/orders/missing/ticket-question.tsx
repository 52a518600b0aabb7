import { useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { useSecondsLeft } from '#web/shared/time/use-seconds-left.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { missingWords } from './missing-words.ts'
import type { BoardTicket } from './ticket-lines.tsx'

type OpenQuestion = NonNullable<BoardTicket['asks']>

type TicketQuestionProps = {
  asks: OpenQuestion
  onTakeBack: (swapId: number, sellsAgain: boolean) => Promise<void>
}

/**
 * The open question to the customer, with its remaining time. Needs the id of the question as `key`, so that the time
 * is counted anew for each question.
 */
export function TicketQuestion({ asks, onTakeBack }: TicketQuestionProps) {
  const words = useWords(missingWords)
  const { id, missing, offers, marked_sold_out: isMarked, seconds_left: secondsLeft } = asks
  const [until] = useState(() => Date.now() + secondsLeft * 1_000)
  const left = useSecondsLeft(until)
  return (
    <div className="grid grid-cols-1 gap-2 rounded-md bg-turmeric-soft p-2 text-turmeric-ink">
      <div lang="vi">
        <p className="text-sm font-bold tabular-nums">
          {left > 0 ? words.asking(missing, left) : words.deciding(missing)}
        </p>
        {offers.length > 0 && <p className="text-sm">{words.offered(offers.join(', '))}</p>}
      </div>
      {left > 0 && (
        <>
          <Button className="px-2!" onClick={() => onTakeBack(id, isMarked)}>
            {isMarked ? words.sellAgain : words.takeBack}
          </Button>
          {isMarked && (
            <Button variant="ghost" className="px-2!" onClick={() => onTakeBack(id, false)}>
              {words.onlyThis}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

type DecidedQuestion = BoardTicket['decided'][number]

function textOf(
  { missing, became, outcome }: DecidedQuestion,
  words: (typeof missingWords)['en'],
): string | null {
  if (outcome === 'overtaken') return null
  return outcome === 'replaced' ? words.replaced(missing, became ?? '') : words[outcome](missing)
}

/** The decisions about missing dishes, each with who decided. */
export function TicketDecisions({ decided }: Pick<BoardTicket, 'decided'>) {
  const words = useWords(missingWords)
  return decided.map((one) => {
    const text = textOf(one, words)
    return (
      text && (
        <p key={one.id} className="flex items-center gap-2 text-sm">
          <Icon name="info" className="text-muted" />
          <span className="min-w-0">
            <strong lang="vi">{text}</strong> · {words[one.ended_by]}
          </span>
        </p>
      )
    )
  })
}
