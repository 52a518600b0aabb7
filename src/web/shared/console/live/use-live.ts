import { useCallback, useEffect, useRef } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import { useConsole } from '../console.ts'
import { useNews } from './news.ts'

/** Merges calls that arrive during a run into one more run after it. */
export function coalesce(work: () => Promise<void>): () => void {
  let [isRunning, isWanted] = [false, false]
  return () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    void (async () => {
      while (isWanted) {
        isWanted = false
        await work()
      }
    })().finally(() => {
      isRunning = false
    })
  }
}

/** Whether a refusal means that the person has lost access, not that the call failed. */
export function isInaccessible({ status }: Refusal): boolean {
  return [401, 403, 404].includes(status)
}

/** Reloads on every piece of news while a person is signed in. */
export function useReloadWithNews(reload: () => Promise<void>): void {
  const news = useNews()
  const { session } = useConsole()
  useEffect(() => {
    const ask = coalesce(async () => {
      // Another tab has signed out; this one follows shortly.
      if (session.token() !== null) await reload()
    })
    return news.subscribe(ask)
  }, [news, session, reload])
}

/** Loads at once and on every piece of news. Returns a function that loads again. */
export function useLive(load: (signal: AbortSignal) => Promise<void>): () => void {
  const news = useNews()
  const { session } = useConsole()
  const reload = useRef(() => {})
  useEffect(() => {
    const leaving = new AbortController()
    const ask = coalesce(async () => {
      // Another tab has signed out; this one follows shortly.
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
