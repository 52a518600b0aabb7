import { createContext, useContext, useEffect, useMemo } from 'react'
import { followBoard } from './follow-board.ts'

/** What only time changes is asked anew so often. */
const everyMs = 60_000

/** Says when the restaurant's board may be another one; one stream a device, whatever listens to it. */
export type BoardNews = { tell: () => void; hear: (listen: () => void) => () => void }

function createNews(): BoardNews {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listen of listeners) listen()
    },
    hear(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}

/** Follows a restaurant's board while the console is open, and tells also every minute and with a new connection. */
export function useFollowBoard(partnerId: number): BoardNews {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another restaurant has news of its own
  const news = useMemo(createNews, [partnerId])
  useEffect(() => {
    const leaving = new AbortController()
    void followBoard(partnerId, news.tell, leaving.signal)
    const timer = setInterval(news.tell, everyMs)
    addEventListener('online', news.tell)
    return () => {
      leaving.abort()
      clearInterval(timer)
      removeEventListener('online', news.tell)
    }
  }, [partnerId, news])
  return news
}

const NewsContext = createContext<BoardNews>(createNews())

export const BoardNewsProvider = NewsContext.Provider

/** Where a page hears that the board has changed. */
export const useBoardNews = (): BoardNews => useContext(NewsContext)
