import { useCallback, useEffect, useRef, useState } from 'react'
import type { News } from '#web/shared/console/live/news.ts'
import { coalesce, isNotTheirs } from '#web/shared/console/live/use-live.ts'
import { partnerApi, partnerSession } from '../../partner-api.ts'

/** What waits for an answer, what was accepted by itself just now, and when that was heard. */
export type Waiting = { orders: readonly number[]; accepted: readonly number[]; at: number }

/** What the board tells of what it shows. */
export type Fed = Omit<Waiting, 'at'>

/**
 * The orders that wait for an answer: asked for with all news of the board, or told by the board itself while that is
 * shown. Null until the first answer. What fails leaves all as it was.
 */
export function useWaiting(partnerId: number, news: News) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const isFed = useRef(false)
  const ask = useRef(() => {})
  useEffect(() => {
    let isLeft = false
    setWaiting(null)
    ask.current = coalesce(async () => {
      // Another tab has signed out: this one is about to follow.
      if (partnerSession.token() === null) return
      const answer = await partnerApi.listWaitingOrders({ partner_id: partnerId })
      if (isLeft || isFed.current) return
      if (answer.ok) {
        const { waiting: orders, accepted_by_itself: accepted } = answer.value
        setWaiting({ orders: orders.map(({ id }) => id), accepted, at: Date.now() })
      }
      // No longer theirs to hear.
      else if (isNotTheirs(answer.refusal)) setWaiting({ orders: [], accepted: [], at: Date.now() })
    })
    const listen = () => {
      if (!isFed.current) ask.current()
    }
    listen()
    const stop = news.hear(listen)
    return () => {
      isLeft = true
      stop()
    }
  }, [partnerId, news])
  /** The board says what it shows; null when it is left. */
  const feed = useCallback((fed: Fed | null) => {
    isFed.current = fed !== null
    if (fed === null) ask.current()
    else setWaiting({ ...fed, at: Date.now() })
  }, [])
  return { waiting, feed }
}
