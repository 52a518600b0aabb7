import { createContext, useContext, useEffect, useMemo } from 'react'
import { useConsole } from '../console.ts'
import { followEvents } from './follow-events.ts'

/** What only time changes is asked anew so often. */
const everyMs = 60_000

/** Says when what a page shows may be another one; one stream a device, whatever listens to it. */
export type News = { notify: () => void; subscribe: (listen: () => void) => () => void }

function createNews(): News {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listen of listeners) listen()
    },
    subscribe(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}

/** Follows a stream while the console is open, and tells also every minute and with a new connection. */
export function useFollow(url: string, event: string): News {
  const { session } = useConsole()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream has news of its own
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

/** Where a page hears that what it shows has changed. */
export const useNews = (): News => useContext(NewsContext)
