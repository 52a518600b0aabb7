import { useCallback, useEffect, useRef } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import { useConsole } from '../console.ts'
import { useNews } from './news.ts'

/** Calls that overlap are one more call after the running one. */
export function coalesce(work: () => Promise<void>): () => void {
  let [isRunning, isAsked] = [false, false]
  return () => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    void (async () => {
      while (isAsked) {
        isAsked = false
        await work()
      }
    })().finally(() => {
      isRunning = false
    })
  }
}

/** Whether it is no longer theirs to see, as against what could not be asked for. */
export function isInaccessible({ status }: Refusal): boolean {
  return [401, 403, 404].includes(status)
}

/** Asks anew with all news, as long as somebody is signed in. */
export function useReloadWithNews(reload: () => Promise<void>): void {
  const news = useNews()
  const { session } = useConsole()
  useEffect(() => {
    const ask = coalesce(async () => {
      // Another tab has signed out: this one is about to follow.
      if (session.token() !== null) await reload()
    })
    return news.subscribe(ask)
  }, [news, session, reload])
}

/** Asks at once and with all news; answers how to ask anew. */
export function useLive(load: (signal: AbortSignal) => Promise<void>): () => void {
  const news = useNews()
  const { session } = useConsole()
  const reload = useRef(() => {})
  useEffect(() => {
    const leaving = new AbortController()
    const ask = coalesce(async () => {
      // Another tab has signed out: this one is about to follow.
      if (session.token() !== null) await load(leaving.signal)
    })
    reload.current = ask
    ask()
    const stop = news.subscribe(ask)
    return () => {
      leaving.abort()
      stop()
    }
  }, [news, load, session])
  return useCallback(() => reload.current(), [])
}
