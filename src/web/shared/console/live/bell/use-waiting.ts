import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { useConsole } from '../../console.ts'
import type { News } from '../news.ts'
import { coalesce, isInaccessible } from '../use-live.ts'

/** The orders that wait for an answer, those just accepted automatically, and the time of this state. */
export type Waiting = { orders: readonly number[]; accepted: readonly number[]; at: number }

/** The waiting orders, from the server or from the page that shows them. */
export type WaitingOrders = Omit<Waiting, 'at'>

/**
 * The orders that wait for an answer: fetched on news, or passed in by the page that shows them. Null until the first
 * answer. A failed call changes nothing.
 */
export function useWaiting(
  askFor: (owner: number) => Promise<Result<WaitingOrders>>,
  owner: number,
  news: News,
) {
  const { session } = useConsole()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const isFed = useRef(false)
  const ask = useRef(() => {})
  useEffect(() => {
    let isLeft = false
    setWaiting(null)
    ask.current = coalesce(async () => {
      // Another tab has signed out, and this tab is about to.
      if (session.token() === null) return
      const answer = await askFor(owner)
      if (isLeft || isFed.current) return
      if (answer.ok) setWaiting({ ...answer.value, at: Date.now() })
      // The account no longer works there.
      else if (isInaccessible(answer.refusal)) setWaiting({ orders: [], accepted: [], at: Date.now() })
    })
    const listen = () => {
      if (!isFed.current) ask.current()
    }
    listen()
    const stop = news.subscribe(listen)
    return () => {
      isLeft = true
      stop()
    }
  }, [askFor, owner, news, session])
  /** Called by the page that shows the waiting orders, with its own list, and with null when it closes. */
  const feed = useCallback((fed: WaitingOrders | null) => {
    isFed.current = fed !== null
    if (fed === null) ask.current()
    else setWaiting({ ...fed, at: Date.now() })
  }, [])
  return { waiting, feed }
}
