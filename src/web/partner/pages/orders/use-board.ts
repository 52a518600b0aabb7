import { useCallback, useEffect, useState } from 'react'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf, Refusal, Result } from '#contracts/endpoint.ts'
import { hasNotArrived } from '#web/shared/api/connection.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { inTurn } from '#web/shared/stored/in-turn.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { useConsoleBell } from '../../frame/bell/bell-provider.tsx'
import { isNotTheirs, useLive } from '../../frame/use-live.ts'
import { partnerApi } from '../../partner-api.ts'
import { keepUnchanged } from './keep-tickets.ts'
import { ordersWords } from './orders-words.ts'
import { dropReady, keepReady, listReady } from './ready-queue.ts'

export type Board = OutputOf<Endpoints['getBoard']>
export type Ticket = Board['tickets'][number]

/**
 * Sends what was said without a connection, and shows what it made of the tickets. A refusal is told, but not where the
 * order is said to be ready already: by another device, or by this one, whose answer got lost.
 */
function useSendReady(partnerId: number, show: (ticket: Ticket) => void): () => Promise<void> {
  const words = useWords(ordersWords)
  const language = useLanguage()
  const sendAll = useCallback(async () => {
    for (const orderId of listReady(partnerId)) {
      const sent = await partnerApi.stageReady({ partner_id: partnerId, id: orderId })
      if (!sent.ok && hasNotArrived(sent.refusal)) return
      dropReady(orderId)
      if (sent.ok) show(sent.value.ticket)
      else if (sent.refusal.code !== 'step_taken' || sent.refusal.details?.step !== 'ready')
        showToast({
          type: 'error',
          message: words.notSent(orderId),
          detail: refusalSentence(sent.refusal, language),
        })
    }
  }, [partnerId, language, words, show])
  // A page that is opened anew, or a second tab, may be sending them already.
  return useCallback(() => inTurn('mam.partner.ready', sendAll), [sendAll])
}

/** The newest board; what says the same as before stays the same object. */
function mergeBoard(old: Board | null, board: Board): Board {
  return { ...board, tickets: keepUnchanged(old?.tickets ?? [], board.tickets) }
}

/** What waits for an answer. */
function listWaiting(tickets: readonly Ticket[]): number[] {
  return tickets.filter(({ column, staged }) => column === 'new' && staged === null).map(({ id }) => id)
}

/** While the board is shown, the bell knows what it shows: an answer ends it at once. */
function useFeedBell(board: Board | null): void {
  const feed = useConsoleBell()?.feed
  useEffect(() => {
    if (board) feed?.({ orders: listWaiting(board.tickets), accepted: board.accepted_by_itself })
  }, [board, feed])
  const isShown = board !== null
  useEffect(() => (isShown ? () => feed?.(null) : undefined), [isShown, feed])
}

type Step = Promise<Result<{ ticket: Ticket }>>

/** The board of a restaurant, live; what it showed last stays while there is no connection. */
export function useBoard(partnerId: number) {
  const language = useLanguage()
  const [board, setBoard] = useState<Board | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const show = useCallback((ticket: Ticket) => {
    const put = (one: Ticket) => (one.id === ticket.id ? ticket : one)
    setBoard((old) => old && { ...old, tickets: old.tickets.map(put) })
  }, [])
  const sendReady = useSendReady(partnerId, show)

  const load = useCallback(
    async (signal: AbortSignal) => {
      const answer = await partnerApi.getBoard({ partner_id: partnerId })
      if (signal.aborted) return
      setRefusal(answer.ok ? null : answer.refusal)
      if (answer.ok) setBoard((old) => mergeBoard(old, answer.value))
      else if (isNotTheirs(answer.refusal)) setBoard(null)
      if (answer.ok) await sendReady()
    },
    [partnerId, sendReady],
  )
  const reload = useLive(load)

  /** Shows what a step made of its ticket at once; a refused one is said, and the board asked for anew. */
  const take = useCallback(
    async (step: Step, keep?: () => void) => {
      const answer = await step
      if (answer.ok) {
        show(answer.value.ticket)
        return
      }
      // The ticket itself says that it is kept.
      if (keep && hasNotArrived(answer.refusal)) keep()
      else showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
      reload()
    },
    [language, reload, show],
  )
  /** Without a connection it is kept, and sent once there is one. */
  const markReady = useCallback(
    (orderId: number) =>
      take(partnerApi.stageReady({ partner_id: partnerId, id: orderId }), () =>
        keepReady({ partnerId, orderId }),
      ),
    [take, partnerId],
  )
  useFeedBell(board)
  return { board, refusal, reload, take, markReady }
}
