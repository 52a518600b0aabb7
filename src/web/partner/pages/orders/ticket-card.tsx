import { memo, type ReactNode, useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { DueTime } from './due-time.tsx'
import { TicketLines } from './missing/ticket-lines.tsx'
import { TicketDecisions, TicketQuestion } from './missing/ticket-question.tsx'
import { OwnDelivery } from './own-delivery.tsx'
import { mainStepOf, OtherSteps, readLastMinutes, type TicketActions } from './ticket-steps.tsx'
import { ticketWords } from './ticket-words.ts'
import type { Ticket } from './use-board.ts'

/** Whether the kitchen can report a missing dish: while the order is not ready, and without another open question. */
function canBeMissing({ column, asks, staged }: Ticket): boolean {
  const isStepped = staged !== null && staged.step !== 'accept'
  return (column === 'new' || column === 'cooking') && asks === null && !isStepped
}

/** Whether the order can be printed: after its acceptance, unless it is canceled or a step can still be undone. */
function canBePrinted({ column, state, staged }: Ticket): boolean {
  return column !== 'new' && state !== 'canceled' && staged === null
}

function Fact({ icon, children }: { icon: 'moped' | 'clock' | 'info'; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <Icon name={icon} className="text-muted" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** Whether the restaurant can ask the back office to cancel an accepted order: one request waits at a time. */
function mayAskCancel({ state, cancel_asked, staged, asks }: Ticket): boolean {
  return (state === 'accepted' || state === 'picked_up') && !cancel_asked && !staged && !asks
}

/** Whether an accepted order has no driver yet. */
function isDriverSearched({ driver, brought_by, state }: Ticket): boolean {
  return !driver && brought_by === 'driver' && state === 'accepted'
}

/** Small buttons for rare actions. */
function RareActions({ ticket, actions }: Pick<TicketCardProps, 'ticket' | 'actions'>) {
  const words = useWords(ticketWords)
  return (
    <>
      {actions.requestCancel && mayAskCancel(ticket) && (
        <IconButton
          label={words.requestCancel(ticket.id)}
          aria-haspopup="dialog"
          icon="x"
          onClick={() => actions.requestCancel?.(ticket)}
          className="size-12"
        />
      )}
      {canBePrinted(ticket) && (
        <IconButton
          label={words.print(ticket.id)}
          aria-haspopup="dialog"
          aria-keyshortcuts="p"
          icon="printer"
          onClick={() => actions.askPrint(ticket)}
          className="size-12"
        />
      )}
    </>
  )
}

type TicketCardProps = {
  ticket: Ticket
  actions: TicketActions
  isReadyQueued: boolean
  /** The card that keys act on; the Tab key reaches only this one. */
  isCurrent: boolean
}

/** One order on the board. Re-renders only when the order changes: a kitchen may have hundreds open. */
export const TicketCard = memo(function TicketCard({
  ticket,
  actions,
  isReadyQueued,
  isCurrent,
}: TicketCardProps) {
  const words = useWords(ticketWords)
  const { id, column, customer_name, note, lines, driver, delayed_minutes, cancel_reason } = ticket
  const { asks, decided } = ticket
  const [minutes, setMinutes] = useState(readLastMinutes)
  const isCooking = column === 'cooking' || column === 'ready'
  const steps = { ticket, actions, minutes, isReadyQueued }
  const main = mainStepOf(steps)
  const aside = <RareActions ticket={ticket} actions={actions} />
  return (
    <li
      aria-label={words.order(id)}
      data-ticket={id}
      tabIndex={isCurrent ? 0 : -1}
      className="@container grid grid-cols-1 gap-1 rounded-lg border border-line bg-surface px-3 py-2 shadow-card [contain-intrinsic-size:auto_15rem] [content-visibility:auto]"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 @sm:flex-nowrap">
        <h3 className="min-w-0 flex-1 text-base leading-tight tabular-nums">
          <span className="text-2xl leading-none whitespace-nowrap">#{id}</span>{' '}
          <span lang="vi" className="inline-block font-normal">
            {customer_name}
          </span>
        </h3>
        <div className="order-2 flex shrink-0 empty:hidden">{main ?? aside}</div>
        <div className="order-3 w-full empty:hidden @sm:order-1 @sm:w-auto @sm:shrink-0">
          <DueTime ticket={ticket} />
        </div>
      </div>
      <div lang="vi">
        <TicketLines
          lines={lines}
          onMissing={canBeMissing(ticket) ? (line) => actions.askMissing(ticket, line) : null}
        />
        {note && <p className="mt-1 rounded-md bg-turmeric-soft px-3 py-1 text-turmeric-ink">{note}</p>}
      </div>
      {asks && (
        <TicketQuestion
          key={asks.id}
          asks={asks}
          onTakeBack={(swapId, sellsAgain) => actions.takeBack(ticket, swapId, sellsAgain)}
        />
      )}
      <TicketDecisions decided={decided} />
      {delayed_minutes > 0 && isCooking && <Fact icon="clock">{words.delayed(delayed_minutes)}</Fact>}
      {driver && column !== 'done' && (
        <Fact icon="moped">
          <span lang="vi">{driver.name}</span> ·{' '}
          <span className="whitespace-nowrap">{driver.license_plate}</span>
          {driver.minutes_away !== null && ` · ${words.away(driver.minutes_away)}`}
        </Fact>
      )}
      {ticket.given_back && (
        <p className="rounded-md bg-turmeric-soft px-3 py-1.5 text-sm text-turmeric-ink">
          {words[`givenBack${ticket.given_back}`]}
        </p>
      )}
      {cancel_reason && (
        <Fact icon="info">
          <span lang="vi">{cancel_reason}</span>
        </Fact>
      )}
      {ticket.cancel_asked && column !== 'done' && (
        <p lang="vi" className="rounded-md bg-turmeric-soft px-3 py-1.5 text-sm text-turmeric-ink">
          {words.cancelAsked(ticket.cancel_asked.reason)}
        </p>
      )}
      {ticket.cancel_declined && column !== 'done' && (
        <p lang="vi" className="rounded-md bg-turmeric-soft px-3 py-1.5 text-sm text-turmeric-ink">
          {words.cancelDeclined(ticket.cancel_declined.reason)}
        </p>
      )}
      <div className="grid grid-cols-1 gap-1 empty:hidden @sm:flex @sm:flex-wrap @sm:items-center @sm:[&>*:last-child]:flex-1">
        <OwnDelivery
          ticket={ticket}
          actions={actions}
          isDriverSearched={isCooking && isDriverSearched(ticket)}
        />
        <OtherSteps {...steps} setMinutes={setMinutes} aside={main && aside} />
      </div>
    </li>
  )
})
