import { memo, type ReactNode } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { DueTime } from './due-time.tsx'
import { TicketLines } from './missing/ticket-lines.tsx'
import { TicketDecisions, TicketQuestion } from './missing/ticket-question.tsx'
import { OwnDelivery } from './own-delivery.tsx'
import { type TicketActions, TicketSteps } from './ticket-steps.tsx'
import { ticketWords } from './ticket-words.ts'
import type { Ticket } from './use-board.ts'

/** Only what is still to be cooked can be missing, and one thing at a time. */
function canBeMissing({ column, asks, staged }: Ticket): boolean {
  const isStepped = staged !== null && staged.step !== 'accept'
  return (column === 'new' || column === 'cooking') && asks === null && !isStepped
}

/** What is taken on: nobody cooks by the paper of an order that may be refused yet, or is canceled. */
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

/** After the acceptance only the back office cancels; it is asked once. */
function mayAskCancel({ state, cancel_asked, staged, asks }: Ticket): boolean {
  return (state === 'accepted' || state === 'picked_up') && !cancel_asked && !staged && !asks
}

type TicketCardProps = {
  ticket: Ticket
  actions: TicketActions
  isReadyQueued: boolean
  /** The one that keys are about, which the Tab key reaches. */
  isCurrent: boolean
}

/** One order on the board. Drawn anew only when it has changed: a kitchen may have hundreds open. */
export const TicketCard = memo(function TicketCard({
  ticket,
  actions,
  isReadyQueued,
  isCurrent,
}: TicketCardProps) {
  const words = useWords(ticketWords)
  const { id, column, customer_name, note, lines, driver, delayed_minutes, cancel_reason } = ticket
  const { asks, decided } = ticket
  const isCooking = column === 'cooking' || column === 'ready'
  return (
    <li
      aria-label={words.order(id)}
      data-ticket={id}
      tabIndex={isCurrent ? 0 : -1}
      className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-3 shadow-card [contain-intrinsic-size:auto_15rem] [content-visibility:auto]"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-2xl tabular-nums">
          <span className="whitespace-nowrap">#{id}</span>
          <span lang="vi" className="block text-base font-normal">
            {customer_name}
          </span>
        </h3>
        <DueTime ticket={ticket} />
      </div>
      <div lang="vi">
        <TicketLines
          lines={lines}
          onMissing={canBeMissing(ticket) ? (line) => actions.askMissing(ticket, line) : null}
        />
        {note && <p className="mt-1.5 rounded-md bg-turmeric-soft px-3 py-1.5 text-turmeric-ink">{note}</p>}
      </div>
      {asks && (
        <TicketQuestion
          key={asks.id}
          asks={asks}
          onTakeBack={(...what) => actions.takeBack(ticket, ...what)}
        />
      )}
      <TicketDecisions decided={decided} />
      {delayed_minutes > 0 && isCooking && <Fact icon="clock">{words.delayed(delayed_minutes)}</Fact>}
      {isCooking && !driver && ticket.brought_by === 'driver' && ticket.state === 'accepted' && (
        <Fact icon="moped">{words.noDriver}</Fact>
      )}
      {driver && column !== 'done' && (
        <Fact icon="moped">
          <span lang="vi">{driver.name}</span> ·{' '}
          <span className="whitespace-nowrap">{driver.license_plate}</span>
          {driver.minutes_away !== null && ` · ${words.away(driver.minutes_away)}`}
        </Fact>
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
      <OwnDelivery ticket={ticket} actions={actions} />
      <TicketSteps
        {...{ ticket, actions, isReadyQueued }}
        aside={
          <>
            {actions.requestCancel && mayAskCancel(ticket) && (
              <IconButton
                label={words.requestCancel(id)}
                aria-haspopup="dialog"
                icon="x"
                onClick={() => actions.requestCancel?.(ticket)}
                className="size-12"
              />
            )}
            {canBePrinted(ticket) && (
              <IconButton
                label={words.print(id)}
                aria-haspopup="dialog"
                aria-keyshortcuts="p"
                icon="printer"
                onClick={() => actions.askPrint(ticket)}
                className="size-12"
              />
            )}
          </>
        }
      />
    </li>
  )
})
