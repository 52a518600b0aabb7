import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type News, NewsProvider, useFollow } from '#web/shared/console/live/news.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { closeAnswered, push, pushCalls } from './push.ts'
import { type Bell, useBell } from './use-bell.ts'

const BellContext = createContext<Bell | null>(null)

/** The bell of the console; null for whom it does not ring. */
export const useConsoleBell = (): Bell | null => useContext(BellContext)

/** A press on a notice leads to its board, without loading the console anew, which would silence the bell. */
function useFollowNotices(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    function go({ data }: MessageEvent<{ path?: unknown }>) {
      if (typeof data?.path === 'string' && data.path.startsWith('/orders')) void navigate(data.path)
    }
    navigator.serviceWorker.addEventListener('message', go)
    return () => navigator.serviceWorker.removeEventListener('message', go)
  }, [navigate])
}

/** News of a restaurant's board. */
function useFollowBoard(partnerId: number): News {
  return useFollow(`/api/v1/partner/board/events?partner_id=${partnerId}`, 'board')
}

type ProviderProps = { partnerId: number; staffId: number; children: ReactNode }

/** Rings on every page of the console, and keeps what is shown outside it true. */
export function BellProvider({ partnerId, staffId, children }: ProviderProps) {
  const news = useFollowBoard(partnerId)
  const bell = useBell(partnerId, news)
  const language = useLanguage()
  const { waiting, helpsOut } = bell
  useFollowNotices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server writes notices in the page's language
  useEffect(() => void push.renew(staffId, pushCalls(partnerId)), [partnerId, staffId, helpsOut, language])
  useEffect(() => {
    if (waiting) void closeAnswered(partnerId, waiting)
  }, [partnerId, waiting])
  return (
    <NewsProvider value={news}>
      <BellContext.Provider value={bell}>{children}</BellContext.Provider>
    </NewsProvider>
  )
}

/** News of the restaurant for whom no bell rings. What another person has switched on here ends. */
export function FollowBoard({ partnerId, staffId, children }: ProviderProps) {
  useEffect(() => void push.renew(staffId, pushCalls(partnerId)), [partnerId, staffId])
  return <NewsProvider value={useFollowBoard(partnerId)}>{children}</NewsProvider>
}
