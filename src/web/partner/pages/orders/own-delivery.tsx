import { useState } from 'react'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useMinute } from '#web/shared/time/use-minute.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { deliveryWords } from './delivery-words.ts'
import type { TicketActions } from './ticket-steps.tsx'
import { ticketWords } from './ticket-words.ts'
import type { Ticket } from './use-board.ts'

const DeliveryDialog = createLazyPart(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog)

type OwnDeliveryProps = {
  ticket: Ticket
  actions: TicketActions
  /** Whether a driver is searched for. */
  isDriverSearched: boolean
}

/**
 * Shows that a driver is searched for. After some minutes without a driver, the restaurant may deliver the order
 * itself.
 */
function WithoutDriver({ ticket, actions, isDriverSearched }: OwnDeliveryProps) {
  const words = useWords(deliveryWords)
  const ticketText = useWords(ticketWords)
  const now = useMinute()
  const { keep_from: from } = ticket
  const maySelfDeliver = from !== null && Date.parse(from) <= now.getTime()
  return (
    <div className="flex items-center gap-2">
      <Icon name="moped" className="text-muted" />
      <p className="min-w-0 flex-1 text-sm leading-tight">
        {isDriverSearched && ticketText.noDriver}
        {from !== null && !maySelfDeliver && (
          <span className="block text-muted">{words.keepFrom(formatTimeOfDay(new Date(from)))}</span>
        )}
      </p>
      {maySelfDeliver && (
        <Button className="px-3!" onClick={() => actions.assignToRestaurant(ticket)}>
          {words.keep}
        </Button>
      )}
    </div>
  )
}

/** The courier of an own delivery, and the button that opens the dialog to change it. */
export function OwnDelivery({ ticket, actions, isDriverSearched }: OwnDeliveryProps) {
  const words = useWords(deliveryWords)
  const ticketText = useWords(ticketWords)
  const [isOpen, setOpen] = useState(false)
  const { courier, keep_from, brought_by, state } = ticket
  if (isDriverSearched || keep_from)
    return <WithoutDriver ticket={ticket} actions={actions} isDriverSearched={isDriverSearched} />
  if (brought_by !== 'restaurant' || (state !== 'accepted' && state !== 'picked_up')) return null
  const name = courier?.has_left ? words.hasLeft(courier.name) : courier?.name
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex items-center gap-2 text-sm" lang="vi">
        <Icon name="moped" className="text-muted" />
        <span className="min-w-0">
          {name ?? words.nobody}
          {courier && courier.minutes_away !== null && ` · ${ticketText.away(courier.minutes_away)}`}
        </span>
      </p>
      <Button className="px-3!" onClick={() => setOpen(true)}>
        {courier ? words.change : words.assign}
      </Button>
      {isOpen && (
        <DeliveryDialog ticket={ticket} partnerId={actions.partnerId} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
