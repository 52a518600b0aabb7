import { useState } from 'react'
import { type BoardColumn, boardColumns } from '#domain/orders/board.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { ordersWords } from './orders-words.ts'
import { useReadyQueue } from './ready-queue.ts'
import { TicketCard } from './ticket-card.tsx'
import type { TicketActions } from './ticket-steps.tsx'
import type { Ticket } from './use-board.ts'

type ColumnsProps = { tickets: readonly Ticket[]; actions: TicketActions }

/** The first due stands first; what is done, the last first. */
function inOrder(column: BoardColumn, tickets: readonly Ticket[]): readonly Ticket[] {
  if (column === 'done') return tickets.toReversed()
  const due = ({ ready_by, wanted_at, waits_since }: Ticket) =>
    Date.parse((column === 'later' ? wanted_at : ready_by) ?? waits_since)
  return tickets.toSorted((a, b) => due(a) - due(b) || a.id - b.id)
}

/** All columns side by side where there is room, else the chosen one. */
export function BoardColumns({ tickets, actions }: ColumnsProps) {
  const words = useWords(ordersWords)
  const kept = useReadyQueue()
  const [chosen, setChosen] = useState<BoardColumn>('new')
  const byColumn = Map.groupBy(tickets, (ticket) => ticket.column)
  return (
    <>
      <fieldset className="flex min-w-0 gap-1 overflow-x-auto lg:hidden">
        <legend className="sr-only">{words.columns}</legend>
        {boardColumns.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={column === chosen}
            onClick={() => setChosen(column)}
            className="min-h-12 shrink-0 rounded-full border border-line-strong bg-surface px-4 font-bold aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {words[column]} <span className="tabular-nums">{byColumn.get(column)?.length ?? 0}</span>
          </button>
        ))}
      </fieldset>
      <section
        aria-label={words.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="grid grid-cols-1 items-start gap-3 pb-4 lg:auto-cols-[minmax(15rem,1fr)] lg:grid-flow-col lg:grid-cols-none lg:overflow-x-auto"
      >
        {boardColumns.map((column) => {
          const own = inOrder(column, byColumn.get(column) ?? [])
          return (
            <section
              key={column}
              aria-labelledby={`column-${column}`}
              className={column === chosen ? 'min-w-0' : 'min-w-0 max-lg:hidden'}
            >
              <h2 id={`column-${column}`} className="mb-2 text-lg">
                {words[column]} <span className="tabular-nums text-muted">{own.length}</span>
              </h2>
              {own.length === 0 ? (
                <p className="text-sm text-muted">{words.empty}</p>
              ) : (
                <ul className="grid grid-cols-1 gap-3">
                  {own.map((ticket) => (
                    <TicketCard
                      key={ticket.id}
                      ticket={ticket}
                      actions={actions}
                      isReadyKept={kept.some(({ orderId }) => orderId === ticket.id)}
                    />
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </section>
    </>
  )
}
