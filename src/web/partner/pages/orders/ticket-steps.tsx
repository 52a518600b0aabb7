import type { ReactNode } from 'react'
import { maxDelayMinutes, preparationMinutes } from '#domain/orders/board.ts'
import { useUndoSeconds } from '#web/shared/console/live/use-undo-seconds.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createStored } from '#web/shared/stored/stored.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ticketWords } from './ticket-words.ts'
import type { Ticket } from './use-board.ts'

/**
 * The actions of a ticket. The board passes the same functions at each render, so that unchanged tickets do not render
 * again.
 */
export type TicketActions = {
  accept: (ticket: Ticket, minutes: number) => Promise<void>
  markReady: (ticket: Ticket) => Promise<void>
  delay: (ticket: Ticket, minutes: number) => Promise<void>
  undo: (ticket: Ticket) => Promise<void>
  /** Opens the dialog about a missing dish or choice; `takeBack` withdraws the question to the customer. */
  askMissing: (ticket: Ticket, line: Ticket['lines'][number]) => void
  takeBack: (ticket: Ticket, swapId: number, sellsAgain: boolean) => Promise<void>
  /** Makes the order an own delivery of the restaurant. */
  assignToRestaurant: (ticket: Ticket) => Promise<void>
  askPrint: (ticket: Ticket) => void
  /** Asks the back office to cancel an accepted order; null if it cannot be canceled. */
  requestCancel: ((ticket: Ticket) => void) | null
  partnerId: number
  /** Opens the dialog that refuses an order; null without permission. */
  askRefusal: ((ticket: Ticket) => void) | null
}

const stepMinutes = 5
const delayMinutes = 10

/** The last chosen preparation time on this device, in minutes. Most orders of a kitchen take about as long. */
const lastMinutes = createStored<number>({
  key: 'mam.partner.minutes.v1',
  isValid: (value): value is number =>
    Number.isSafeInteger(value) &&
    Number(value) >= preparationMinutes.least &&
    Number(value) <= preparationMinutes.most,
})

/** The last chosen preparation time on this device, or 15 minutes. */
export function readLastMinutes(): number {
  return lastMinutes.read() ?? 15
}

type StepsProps = { ticket: Ticket; actions: TicketActions }

type MinutesProps = { minutes: number; setMinutes: (minutes: number) => void }

/** Refuses an order, or changes the preparation time with which it will be accepted. */
function BeforeAcceptance({ ticket, actions, minutes, setMinutes }: StepsProps & MinutesProps) {
  const words = useWords(ticketWords)
  const { askRefusal } = actions
  const { least, most } = preparationMinutes
  const move = (by: number) => setMinutes(Math.min(most, Math.max(least, minutes + by)))
  return (
    <div className="flex items-center justify-end gap-1">
      {askRefusal && (
        <Button
          variant="ghost"
          aria-keyshortcuts="r"
          className="mr-auto -ml-3 px-3!"
          onClick={() => askRefusal(ticket)}
        >
          {words.refuse}
        </Button>
      )}
      <IconButton
        label={words.fewer}
        icon="minus"
        disabled={minutes <= least}
        onClick={() => move(-stepMinutes)}
        className="size-12"
      />
      <IconButton
        label={words.more}
        icon="plus"
        disabled={minutes >= most}
        onClick={() => move(stepMinutes)}
        className="size-12"
      />
    </div>
  )
}

/** The submitted step of an order, with the seconds in which it can be undone. */
function SubmittedStep({ ticket, actions }: StepsProps) {
  const words = useWords(ticketWords)
  const left = useUndoSeconds(ticket.staged?.until)
  if (!ticket.staged) return null
  const by = ticket.staged.by ?? words.somebody
  const stepTexts = {
    accept: words.stagedAccept,
    ready: words.stagedReady,
    refuse: words.stagedRefuse,
    pick_up: words.stagedPickUp,
    deliver: words.stagedDeliver,
  }
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-herb-soft p-2 text-herb-ink">
      <p lang="vi" className="min-w-0 flex-1 basis-32 text-sm font-bold">
        {stepTexts[ticket.staged.step](by)}
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

/** The button that moves the promised time by ten minutes; none if the limit of delays is reached. */
function Delay({ ticket, actions }: StepsProps) {
  const words = useWords(ticketWords)
  if (ticket.delayed_minutes + delayMinutes > maxDelayMinutes) return null
  return (
    <Button
      variant="ghost"
      aria-label={words.laterThan}
      aria-keyshortcuts="d"
      className="mr-auto -ml-3 min-w-0 px-3!"
      onClick={() => actions.delay(ticket, delayMinutes)}
    >
      {words.later}
    </Button>
  )
}

/** Whether the dishes can be reported as ready. An open question to the customer must be answered first. */
function canMarkReady({ column, staged, asks }: Ticket, isReadyQueued: boolean): boolean {
  return column === 'cooking' && !staged && !isReadyQueued && !asks
}

type MainStepProps = StepsProps & Pick<MinutesProps, 'minutes'> & { isReadyQueued: boolean }

/** The button of the next step, beside the number of the order; null if there is none. */
export function mainStepOf({ ticket, actions, minutes, isReadyQueued }: MainStepProps) {
  if (ticket.column === 'new' && !ticket.staged)
    return <AcceptButton ticket={ticket} actions={actions} minutes={minutes} />
  if (canMarkReady(ticket, isReadyQueued)) return <ReadyButton ticket={ticket} actions={actions} />
  return null
}

const mainButton = 'min-h-13 shrink-0 px-4! tabular-nums'

function AcceptButton({ ticket, actions, minutes }: StepsProps & Pick<MinutesProps, 'minutes'>) {
  const words = useWords(ticketWords)
  return (
    <Button
      variant="primary"
      aria-keyshortcuts="Enter"
      className={mainButton}
      onClick={() => {
        lastMinutes.write(minutes)
        return actions.accept(ticket, minutes)
      }}
    >
      {words.accept(minutes)}
    </Button>
  )
}

function ReadyButton({ ticket, actions }: StepsProps) {
  const words = useWords(ticketWords)
  return (
    <Button
      variant="primary"
      aria-keyshortcuts="Enter"
      className={mainButton}
      onClick={() => actions.markReady(ticket)}
    >
      {words.ready}
    </Button>
  )
}

type OtherStepsProps = StepsProps & MinutesProps & { isReadyQueued: boolean; aside: ReactNode }

/** The further actions of an order; `aside` holds small buttons at the end. */
export function OtherSteps({ aside, isReadyQueued, ...props }: OtherStepsProps) {
  const words = useWords(ticketWords)
  const { ticket, actions } = props
  if (ticket.staged) return <SubmittedStep key={ticket.staged.id} ticket={ticket} actions={actions} />
  if (isReadyQueued) return <p className="text-sm font-bold text-turmeric-ink">{words.waitsToBeSent}</p>
  if (ticket.column === 'new') return <BeforeAcceptance {...props} />
  if (canMarkReady(ticket, isReadyQueued))
    return (
      <div className="flex items-center justify-end gap-1 empty:hidden">
        <Delay ticket={ticket} actions={actions} />
        {aside}
      </div>
    )
  if (ticket.column !== 'later' || !actions.askRefusal) return null
  return (
    <Button
      variant="ghost"
      aria-keyshortcuts="r"
      className="-ml-3 justify-self-start px-3!"
      onClick={() => actions.askRefusal?.(ticket)}
    >
      {words.refuse}
    </Button>
  )
}
