import { type ReactNode, useState } from 'react'
import { maxDelayMinutes, preparationMinutes } from '#domain/orders/board.ts'
import { useUndoSeconds } from '#web/shared/console/live/use-undo-seconds.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createStored } from '#web/shared/stored/stored.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ticketWords } from './ticket-words.ts'
import type { Ticket } from './use-board.ts'

/** What the board does with a ticket; the same functions as long as the board is the same. */
export type TicketActions = {
  accept: (ticket: Ticket, minutes: number) => Promise<void>
  markReady: (ticket: Ticket) => Promise<void>
  delay: (ticket: Ticket, minutes: number) => Promise<void>
  undo: (ticket: Ticket) => Promise<void>
  /** Asks what of a dish is missing; takes the question to the customer back. */
  askMissing: (ticket: Ticket, line: Ticket['lines'][number]) => void
  takeBack: (ticket: Ticket, swapId: number, sellsAgain: boolean) => Promise<void>
  /** The restaurant brings it itself. */
  assignToRestaurant: (ticket: Ticket) => Promise<void>
  askPrint: (ticket: Ticket) => void
  /** Asks the back office to cancel an accepted order; null where there is nothing to cancel. */
  requestCancel: ((ticket: Ticket) => void) | null
  partnerId: number
  /** Null for whom may not refuse. */
  askRefusal: ((ticket: Ticket) => void) | null
}

const stepMinutes = 5
const delayMinutes = 10

/** What was chosen last on this device: most orders of a kitchen take about as long. */
const lastMinutes = createStored<number>({
  key: 'mam.partner.minutes.v1',
  isValid: (value): value is number =>
    Number.isSafeInteger(value) &&
    Number(value) >= preparationMinutes.least &&
    Number(value) <= preparationMinutes.most,
})

type StepsProps = { ticket: Ticket; actions: TicketActions }

function Acceptance({ ticket, actions }: StepsProps) {
  const words = useWords(ticketWords)
  const [minutes, setMinutes] = useState(() => lastMinutes.read() ?? 15)
  const { accept, askRefusal } = actions
  const move = (by: number) =>
    setMinutes((old) => Math.min(preparationMinutes.most, Math.max(preparationMinutes.least, old + by)))
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        variant="primary"
        aria-keyshortcuts="Enter"
        className="min-h-13 px-2! tabular-nums"
        onClick={() => {
          lastMinutes.write(minutes)
          return accept(ticket, minutes)
        }}
      >
        {words.accept(minutes)}
      </Button>
      <div className="flex items-center justify-end gap-1">
        {askRefusal && (
          <Button
            variant="ghost"
            aria-keyshortcuts="r"
            className="mr-auto px-3!"
            onClick={() => askRefusal(ticket)}
          >
            {words.refuse}
          </Button>
        )}
        <IconButton
          label={words.fewer}
          icon="minus"
          disabled={minutes <= preparationMinutes.least}
          onClick={() => move(-stepMinutes)}
          className="size-12"
        />
        <IconButton
          label={words.more}
          icon="plus"
          disabled={minutes >= preparationMinutes.most}
          onClick={() => move(stepMinutes)}
          className="size-12"
        />
      </div>
    </div>
  )
}

/** Counts down to when the step takes effect. */
function Staged({ ticket, actions }: StepsProps) {
  const words = useWords(ticketWords)
  const left = useUndoSeconds(ticket.staged?.until)
  if (!ticket.staged) return null
  const by = ticket.staged.by ?? words.somebody
  const says = {
    accept: words.stagedAccept,
    ready: words.stagedReady,
    refuse: words.stagedRefuse,
    pick_up: words.stagedPickUp,
    deliver: words.stagedDeliver,
  }
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-herb-soft p-2 text-herb-ink">
      <p lang="vi" className="min-w-0 flex-1 basis-32 text-sm font-bold">
        {says[ticket.staged.step](by)}
      </p>
      {left > 0 && (
        <Button
          icon="rotate-ccw"
          aria-keyshortcuts="u"
          className="tabular-nums"
          onClick={() => actions.undo(ticket)}
        >
          {words.undo(left)}
        </Button>
      )}
    </div>
  )
}

function Cooking({ ticket, actions, aside }: StepsProps & { aside: ReactNode }) {
  const words = useWords(ticketWords)
  const canDelay = ticket.delayed_minutes + delayMinutes <= maxDelayMinutes
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        variant="primary"
        aria-keyshortcuts="Enter"
        className="min-h-13"
        onClick={() => actions.markReady(ticket)}
      >
        {words.ready}
      </Button>
      <div className="flex items-center justify-end gap-1">
        {canDelay && (
          <Button
            variant="ghost"
            aria-label={words.laterThan}
            aria-keyshortcuts="d"
            className="mr-auto min-w-0 px-3!"
            onClick={() => actions.delay(ticket, delayMinutes)}
          >
            {words.later}
          </Button>
        )}
        {aside}
      </div>
    </div>
  )
}

type TicketStepsProps = StepsProps & {
  isReadyQueued: boolean
  /** Small buttons that stand at the end. */
  aside: ReactNode
}

function Step({ ticket, actions, isReadyQueued }: Omit<TicketStepsProps, 'aside'>) {
  const words = useWords(ticketWords)
  if (ticket.staged) return <Staged key={ticket.staged.id} ticket={ticket} actions={actions} />
  if (isReadyQueued) return <p className="text-sm font-bold text-turmeric-ink">{words.waitsToBeSent}</p>
  if (ticket.column === 'new') return <Acceptance ticket={ticket} actions={actions} />
  if (ticket.column !== 'later' || !actions.askRefusal) return null
  return (
    <Button variant="ghost" aria-keyshortcuts="r" onClick={() => actions.askRefusal?.(ticket)}>
      {words.refuse}
    </Button>
  )
}

/** What can be done with an order next: one touch for the usual step. */
export function TicketSteps({ aside, ...props }: TicketStepsProps) {
  const { ticket, actions, isReadyQueued } = props
  // “Ready” waits for the customer's answer.
  const isCooked = ticket.column === 'cooking' && !ticket.staged && !isReadyQueued && !ticket.asks
  if (isCooked) return <Cooking ticket={ticket} actions={actions} aside={aside} />
  return (
    <>
      <Step {...props} />
      <div className="flex justify-end gap-1 empty:hidden">{aside}</div>
    </>
  )
}
