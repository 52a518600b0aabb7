import type { CSSProperties } from 'react'
import type { BoardColumn } from '#domain/orders/board.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { BoardPlace } from './board-places.ts'
import { ordersWords } from './orders-words.ts'
import { TicketCard } from './ticket-card.tsx'
import { readLastMinutes, type TicketActions } from './ticket-steps.tsx'
import type { Ticket } from './use-board.ts'

type BoardColumnProps = {
  column: BoardColumn
  tickets: readonly Ticket[]
  actions: TicketActions
  /** The tickets with a step that waits for the connection. */
  queued: ReadonlySet<number>
  /** The ticket that keyboard shortcuts act on. */
  current: number | null
  /** Whether a narrow screen shows this column: it shows only one. */
  isChosen: boolean
  isFolded: boolean
  fold: (isFolded: boolean) => void
  /** The place of the column in the grid of a wide screen. */
  place: BoardPlace
  /** Accepts all tickets of the column; null if fewer than two wait. */
  acceptAll: (() => Promise<void>) | null
}

const nothingIn = {
  new: 'noneNew',
  cooking: 'noneCooking',
  ready: 'noneReady',
  on_its_way: 'noneOnItsWay',
  later: 'noneLater',
  done: 'noneDone',
} as const satisfies Record<BoardColumn, string>

const tones: Partial<Record<BoardColumn, string>> = {
  new: 'bg-chili-soft text-chili-ink',
  cooking: 'bg-turmeric-soft text-turmeric-ink',
  ready: 'bg-herb-soft text-herb-ink',
}

/**
 * One column: its head with the count, and its tickets, which scroll separately. A folded column shows only its name
 * and count.
 */
export function ColumnOfTickets(props: BoardColumnProps) {
  const { column, tickets, actions, queued, current, isChosen, isFolded, fold, place, acceptAll } = props
  const words = useWords(ordersWords)
  const count = tickets.length
  const tone = (count > 0 && tones[column]) || 'bg-sunken text-ink'
  return (
    <section
      aria-labelledby={`column-${column}`}
      style={{ '--column': place.column, '--row': place.row } as CSSProperties}
      className={classNames(
        'min-w-0 lg:snap-start lg:[grid-column:var(--column)] lg:[grid-row:var(--row)]',
        !isChosen && 'max-lg:hidden',
      )}
    >
      <div className="flex items-center gap-1">
        <h2 id={`column-${column}`} className="min-w-0 flex-1 text-base">
          <span className="sr-only lg:hidden">
            {words[column]} {count}
          </span>
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={() => fold(!isFolded)}
            className={classNames(
              'flex min-h-12 w-full items-center gap-2 rounded-md px-3 text-left font-bold max-lg:hidden',
              tone,
              isFolded && 'lg:min-h-33 lg:flex-col lg:px-0 lg:py-2',
            )}
          >
            <span className={classNames('min-w-0 truncate', isFolded && 'lg:[writing-mode:vertical-rl]')}>
              {words[column]}
            </span>{' '}
            <span className="tabular-nums">{count}</span>
            {!isFolded && <Icon name="chevron-left" className="ml-auto size-4 opacity-60" />}
          </button>
        </h2>
        {acceptAll && !isFolded && (
          <Button
            aria-label={words.acceptsAll(count, readLastMinutes())}
            className="shrink-0 px-3! max-lg:mb-2"
            onClick={acceptAll}
          >
            {words.acceptAll}
          </Button>
        )}
      </div>
      <div
        className={classNames(
          '-mx-1.5 scroll-py-2 px-1.5 lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto lg:py-1.5',
          isFolded && 'lg:hidden',
        )}
      >
        {count === 0 ? (
          <p className="rounded-lg border border-dashed border-line-strong px-3 py-6 text-center text-sm text-muted">
            {words[nothingIn[column]]}
          </p>
        ) : (
          <ul className="grid grid-cols-1 items-start gap-2 lg:grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))]">
            {tickets.map((ticket) => (
              <TicketCard
                key={ticket.id}
                ticket={ticket}
                actions={actions}
                isReadyQueued={queued.has(ticket.id)}
                isCurrent={ticket.id === current}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
