import { useId, useMemo, useState } from 'react'
import { type DishTotal, sumTickets } from '#domain/orders/ticket-totals.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ordersWords } from './orders-words.ts'
import type { Ticket } from './use-board.ts'

/** The classes of the buttons above the board, which are side by side even on phones. */
export const tool = 'min-h-12 px-3! leading-tight max-sm:flex-1 max-sm:px-2!'

function Totals({ title, totals }: { title: string; totals: readonly DishTotal[] }) {
  if (totals.length === 0) return null
  return (
    <section className="min-w-0">
      <h3 className="text-base text-ink">{title}</h3>
      <ul lang="vi" className="flex flex-wrap gap-2 pt-1.5">
        {totals.map(({ key, name, quantity }) => (
          <li key={key} className="rounded-full bg-sunken px-3 py-1 text-ink">
            {name} <strong className="tabular-nums">{quantity}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The number of each dish and choice that the kitchen still has to make, over all new and accepted tickets. */
export function Pot({ tickets }: { tickets: readonly Ticket[] }) {
  const words = useWords(ordersWords)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { dishes, choices } = useMemo(
    () =>
      sumTickets(
        tickets
          .filter(
            ({ column, staged }) => column === 'cooking' || (column === 'new' && staged?.step !== 'refuse'),
          )
          .flatMap(({ lines }) => lines),
      ),
    [tickets],
  )
  const count = dishes.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <Button
        size="small"
        className={tool}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="tabular-nums">
          {words.pot} {count}
        </span>
      </Button>
      <div id={id} hidden={!isOpen} className="order-last basis-full rounded-lg border border-line p-3">
        {dishes.length === 0 ? (
          <p className="text-muted">{words.potEmpty}</p>
        ) : (
          <div className="grid grid-cols-1 gap-3">
            <Totals title={words.potDishes} totals={dishes} />
            <Totals title={words.potChoices} totals={choices} />
          </div>
        )}
      </div>
    </>
  )
}
