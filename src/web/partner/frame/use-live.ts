import { useCallback, useEffect, useRef } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import { partnerSession } from '../partner-api.ts'
import { useBoardNews } from './bell/board-news.ts'
import { coalesce } from './bell/coalesce.ts'

/** Whether it is no longer theirs to see, as against what could not be asked for. */
export function isNotTheirs({ status }: Refusal): boolean {
  return [401, 403, 404].includes(status)
}

/** Asks at once and with all news of the restaurant's board; answers how to ask anew. */
export function useLive(load: (signal: AbortSignal) => Promise<void>): () => void {
  const news = useBoardNews()
  const reload = useRef(() => {})
  useEffect(() => {
    const leaving = new AbortController()
    const ask = coalesce(async () => {
      // Another tab has signed out: this one is about to follow.
      if (partnerSession.token() !== null) await load(leaving.signal)
    })
    reload.current = ask
    ask()
    const stop = news.hear(ask)
    return () => {
      leaving.abort()
      stop()
    }
  }, [news, load])
  return useCallback(() => reload.current(), [])
}
