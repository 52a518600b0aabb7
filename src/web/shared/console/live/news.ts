import { createContext, useContext, useEffect, useMemo } from 'react'
import { useConsole } from '../console.ts'
import { followEvents } from './follow-events.ts'

/** Pages also reload after this time, for changes that only the clock causes. */
const everyMs = 60_000

/** Tells pages that their data may have changed. A device has one stream for all listeners. */
export type News = { notify: () => void; subscribe: (listener: () => void) => () => void }

function createNews(): News {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Follows a stream while the console is open; also notifies every minute and on reconnect. */
export function useFollow(url: string, event: string): News {
  const { session } = useConsole()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream needs its own listeners
  const news = useMemo(createNews, [url])
  useEffect(() => {
    const leaving = new AbortController()
    void followEvents({ url, event, token: session.token }, news.notify, leaving.signal)
    const timer = setInterval(news.notify, everyMs)
    addEventListener('online', news.notify)
    return () => {
      leaving.abort()
      clearInterval(timer)
      removeEventListener('online', news.notify)
    }
  }, [url, event, session, news])
  return news
}

const NewsContext = createContext<News>(createNews())

export const NewsProvider = NewsContext.Provider

/** The changes that a page can subscribe to. */
export const useNews = (): News => useContext(NewsContext)
