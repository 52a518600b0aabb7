import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '#contracts/endpoint.ts'
import { useConsole } from '../../console.ts'
import type { News } from '../news.ts'
import { coalesce, isInaccessible } from '../use-live.ts'

/**
 * The ids of the orders that wait for an answer and of those just accepted automatically. `at`: the time of this state,
 * in ms.
 */
export type Waiting = { orders: readonly number[]; accepted: readonly number[]; at: number }

/** The waiting orders, from the server or from the page that shows them. */
export type WaitingOrders = Omit<Waiting, 'at'>

/**
 * The orders that wait for an answer; null until the first answer. They are loaded on news, or a page that shows them
 * passes them in with `feed`. A failed call changes nothing.
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
      // Another tab has signed out, and this tab follows shortly.
      if (session.token() === null) return
      const answer = await askFor(owner)
      if (isLeft || isFed.current) return
      if (answer.ok) setWaiting({ ...answer.value, at: Date.now() })
      // The account has no access any more, so no orders wait for it.
      else if (isInaccessible(answer.refusal)) setWaiting({ orders: [], accepted: [], at: Date.now() })
    })
    const askUnlessFed = () => {
      if (!isFed.current) ask.current()
    }
    askUnlessFed()
    const stop = news.subscribe(askUnlessFed)
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
