import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { BoardNewsProvider, useFollowBoard } from './board-news.ts'
import { closeAnswered, renewPush } from './push-device.ts'
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

type ProviderProps = { partnerId: number; staffId: number; children: ReactNode }

/** Rings on every page of the console, and keeps what is shown outside it true. */
export function BellProvider({ partnerId, staffId, children }: ProviderProps) {
  const news = useFollowBoard(partnerId)
  const bell = useBell(partnerId, news)
  const language = useLanguage()
  const { waiting, helpsOut } = bell
  useFollowNotices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server writes notices in the page's language
  useEffect(() => void renewPush({ partnerId, staffId }), [partnerId, staffId, helpsOut, language])
  useEffect(() => {
    if (waiting) void closeAnswered(partnerId, waiting)
  }, [partnerId, waiting])
  return (
    <BoardNewsProvider value={news}>
      <BellContext.Provider value={bell}>{children}</BellContext.Provider>
    </BoardNewsProvider>
  )
}

/** News of the restaurant for whom no bell rings. */
export function FollowBoard({ partnerId, children }: { partnerId: number; children: ReactNode }) {
  return <BoardNewsProvider value={useFollowBoard(partnerId)}>{children}</BoardNewsProvider>
}
