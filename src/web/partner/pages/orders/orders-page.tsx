import { useMemo, useState } from 'react'
import { isStaffAllowed, type StaffRole } from '#domain/accounts/roles.ts'
import { LiveView } from '#web/shared/console/live/live-view.tsx'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { RestaurantPage } from '../../frame/restaurant-page.tsx'
import { partnerApi } from '../../partner-api.ts'
import { BoardColumns } from './board-columns.tsx'
import { BoardHead } from './board-head.tsx'
import { MissingDialog } from './missing/missing-dialog.tsx'
import { ordersWords } from './orders-words.ts'
import { useAutoPrint } from './print/use-print.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import type { TicketActions } from './ticket-steps.tsx'
import { type Ticket, useBoard } from './use-board.ts'

const CancelDialog = createLazyPart(async () => (await import('./cancel/cancel-dialog.tsx')).CancelDialog)
const PrintDialog = createLazyPart(async () => (await import('./print/print-dialog.tsx')).PrintDialog)

function Board({ partnerId, role }: { partnerId: number; role: StaffRole }) {
  const words = useWords(ordersWords)
  const live = useBoard(partnerId)
  const { reload, submit: submitStep, sendOrQueue } = live
  const submitNow = useSubmit()
  useAutoPrint(partnerId, live.value?.tickets)
  const [ticketToPrint, setTicketToPrint] = useState<Ticket | null>(null)
  const [ticketToCancel, setTicketToCancel] = useState<Ticket | null>(null)
  const [refusalDraft, setRefusalDraft] = useState<{ ticket: Ticket; missing?: number } | null>(null)
  const [missing, setMissing] = useState<{ ticket: Ticket; line: Ticket['lines'][number] } | null>(null)
  const mayRefuse = isStaffAllowed(role, 'orders:refuse')
  const actions = useMemo<TicketActions>(() => {
    const named = (ticket: Ticket) => ({ partner_id: partnerId, id: ticket.id })
    return {
      accept: (ticket, minutes) => submitStep(partnerApi.submitAcceptance({ ...named(ticket), minutes })),
      markReady: (ticket) => sendOrQueue(ticket.id, 'ready'),
      delay: (ticket, minutes) => submitStep(partnerApi.delayOrder({ ...named(ticket), minutes })),
      undo: (ticket) =>
        submitStep(partnerApi.undoStep({ ...named(ticket), step_id: ticket.staged?.id ?? 0 })),
      askMissing: (ticket, line) => setMissing({ ticket, line }),
      takeBack: (ticket, swap_id, sell_again) =>
        submitStep(partnerApi.withdrawSwap({ ...named(ticket), swap_id, sell_again })),
      async assignToRestaurant(ticket) {
        await submitNow(partnerApi.assignToRestaurant(named(ticket)))
        reload()
      },
      askPrint: setTicketToPrint,
      requestCancel: setTicketToCancel,
      partnerId,
      askRefusal: mayRefuse ? (ticket) => setRefusalDraft({ ticket }) : null,
    }
  }, [partnerId, mayRefuse, submitStep, sendOrQueue, submitNow, reload])

  /** Opens the dialog that refuses an unaccepted order or requests to cancel an accepted one; null: not possible. */
  function giveUpOf({ ticket, line }: { ticket: Ticket; line: Ticket['lines'][number] }) {
    const isPlaced = ticket.state === 'placed'
    if (isPlaced ? !mayRefuse || ticket.staged !== null : ticket.cancel_asked) return null
    return () => {
      setMissing(null)
      if (isPlaced) setRefusalDraft({ ticket, missing: line.product_id })
      else setTicketToCancel(ticket)
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3 lg:-mt-5 lg:-mb-8 lg:gap-2 lg:max-xl:-mr-4">
      <BoardHead board={live.value} role={role} reload={reload} />
      <LiveView live={live} words={words}>
        {(board, stale) => (
          <>
            {stale}
            <BoardColumns tickets={board.tickets} actions={actions} />
            {ticketToPrint && (
              <PrintDialog
                orderId={ticketToPrint.id}
                partnerId={partnerId}
                onClose={() => setTicketToPrint(null)}
              />
            )}
            {ticketToCancel && (
              <CancelDialog
                orderId={ticketToCancel.id}
                partnerId={partnerId}
                onClose={() => setTicketToCancel(null)}
                onSent={() => {
                  setTicketToCancel(null)
                  reload()
                }}
              />
            )}
            {missing && (
              <MissingDialog
                partnerId={partnerId}
                {...missing}
                onClose={() => setMissing(null)}
                onGiveUp={giveUpOf(missing)}
                onAsk={(question) => {
                  setMissing(null)
                  const order = { partner_id: partnerId, id: missing.ticket.id }
                  void submitStep(partnerApi.askSwap({ ...order, ...question }))
                }}
              />
            )}
            {refusalDraft && (
              <RefuseDialog
                {...refusalDraft}
                onClose={() => setRefusalDraft(null)}
                onRefuse={(refusal) => {
                  setRefusalDraft(null)
                  const order = { partner_id: partnerId, id: refusalDraft.ticket.id }
                  void submitStep(partnerApi.submitRefusal({ ...order, ...refusal }))
                }}
              />
            )}
          </>
        )}
      </LiveView>
    </div>
  )
}

/** The kitchen's board: every open order of the restaurant, with its state and next step. */
export function OrdersPage() {
  const words = useWords(ordersWords)
  return (
    <RestaurantPage title={words.title} needs="board:read" hasOwnHead>
      {({ partner_id, role }) => <Board partnerId={partner_id} role={role} />}
    </RestaurantPage>
  )
}
