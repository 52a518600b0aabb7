import type { BoardColumn } from '#domain/orders/board.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ordersWords } from './orders-words.ts'
import { TicketCard } from './ticket-card.tsx'
import type { TicketActions } from './ticket-steps.tsx'
import type { Ticket } from './use-board.ts'

type BoardColumnProps = {
  column: BoardColumn
  tickets: readonly Ticket[]
  actions: TicketActions
  queued: ReadonlySet<number>
  /** The ticket that keys are about. */
  current: number | null
  /** On narrow screens one column is shown. */
  isChosen: boolean
  isFolded: boolean
  fold: (isFolded: boolean) => void
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

/** One column: its head with the count, and its tickets, which scroll by themselves; folded, a strip with its name. */
export function ColumnOfTickets(props: BoardColumnProps) {
  const { column, tickets, actions, queued, current, isChosen, isFolded, fold } = props
  const words = useWords(ordersWords)
  const count = tickets.length
  const tone = (count > 0 && tones[column]) || 'bg-sunken text-ink'
  return (
    <section
      aria-labelledby={`column-${column}`}
      className={classNames(
        'min-w-0 lg:snap-start',
        !isChosen && 'max-lg:hidden',
        isFolded ? 'lg:w-12 lg:shrink-0' : 'lg:min-w-60 lg:flex-1 lg:basis-60',
      )}
    >
      <h2 id={`column-${column}`} className="text-base lg:mb-2">
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
            isFolded && 'lg:min-h-44 lg:flex-col lg:px-0 lg:py-3',
          )}
        >
          <span className={classNames('min-w-0 truncate', isFolded && 'lg:[writing-mode:vertical-rl]')}>
            {words[column]}
          </span>{' '}
          <span className="tabular-nums">{count}</span>
          <Icon
            name={isFolded ? 'chevron-right' : 'chevron-left'}
            className={classNames('size-4 opacity-60', isFolded ? 'mt-auto' : 'ml-auto')}
          />
        </button>
      </h2>
      <div
        className={classNames(
          'scroll-py-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pb-2',
          isFolded && 'lg:hidden',
        )}
      >
        {count === 0 ? (
          <p className="rounded-lg border border-dashed border-line-strong px-3 py-6 text-center text-sm text-muted">
            {words[nothingIn[column]]}
          </p>
        ) : (
          <ul className="grid grid-cols-1 gap-2.5 p-0.5">
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
