import { useEffect } from 'react'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { createStepQueue } from '#web/shared/console/live/step-queue.ts'
import { type LiveWork, reuseUnchanged, useLiveWork } from '#web/shared/console/live/use-live-work.ts'
import { useConsoleBell } from '../../frame/bell/bell-provider.tsx'
import { partnerApi, storedBoard } from '../../partner-api.ts'
import { ordersWords } from './orders-words.ts'

export type Board = OutputOf<Endpoints['getBoard']>
export type Ticket = Board['tickets'][number]

/** The orders that were marked as ready while offline. Their steps wait to be sent. */
export const readyQueue = createStepQueue('mam.partner.ready', ['ready'])

const boardWork: LiveWork<Board, { ticket: Ticket }, 'ready'> = {
  ask: (partner_id) => partnerApi.getBoard({ partner_id }),
  send: ({ owner: partner_id, id }) => partnerApi.submitReady({ partner_id, id }),
  put: (board, { ticket }) => ({
    ...board,
    tickets: board.tickets.map((one) => (one.id === ticket.id ? ticket : one)),
  }),
  queue: readyQueue,
  // Another device has sent the step, or this device did not receive the answer to it.
  isDone: ({ code, details }) => code === 'step_taken' && details?.step === 'ready',
  notSent: (id, language) => ordersWords[language].notSent(id),
  merge: (old, board) => ({ ...board, tickets: reuseUnchanged(old.tickets, board.tickets) }),
  // A tablet that restarts offline shows the open orders from the stored answer.
  storedAnswer: storedBoard,
}

/** The ids of unanswered orders. */
function listWaiting(tickets: readonly Ticket[]): number[] {
  return tickets.filter(({ column, staged }) => column === 'new' && staged === null).map(({ id }) => id)
}

/** Passes the board's waiting orders to the bell, so that it stops ringing as soon as one is answered here. */
function useFeedBell(board: Board | null): void {
  const feed = useConsoleBell()?.feed
  useEffect(() => {
    if (board) feed?.({ orders: listWaiting(board.tickets), accepted: board.auto_accepted })
  }, [board, feed])
  const isShown = board !== null
  useEffect(() => (isShown ? () => feed?.(null) : undefined), [isShown, feed])
}

/** The live board of a restaurant. While offline, it shows the last known state. */
export function useBoard(partnerId: number) {
  const live = useLiveWork(boardWork, partnerId)
  useFeedBell(live.value)
  return live
}
