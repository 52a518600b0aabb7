import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type Bell, useBell } from '#web/shared/console/live/bell/use-bell.ts'
import { type News, NewsProvider, useFollow } from '#web/shared/console/live/news.ts'
import { useOpenPushedPage } from '#web/shared/console/live/use-open-pushed-page.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { partnerBell } from './partner-bell.ts'
import { closeAnswered, push, pushCalls } from './push.ts'

const BellContext = createContext<Bell | null>(null)

/** The bell of the console; null for people without a bell. */
export const useConsoleBell = (): Bell | null => useContext(BellContext)

/** Follows the changes of a restaurant's board. */
function useFollowBoard(partnerId: number): News {
  return useFollow(`/api/v1/partner/board/events?partner_id=${partnerId}`, 'board')
}

type ProviderProps = { partnerId: number; staffId: number; children: ReactNode }

/** Rings on every page of the console, and closes push messages of answered orders. */
export function BellProvider({ partnerId, staffId, children }: ProviderProps) {
  const news = useFollowBoard(partnerId)
  const bell = useBell(partnerBell, partnerId, news)
  const language = useLanguage()
  const { waiting, isHelperDevice } = bell
  useOpenPushedPage('/orders')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server writes push messages in the page's language
  useEffect(
    () => void push.renew(staffId, pushCalls(partnerId)),
    [partnerId, staffId, isHelperDevice, language],
  )
  useEffect(() => {
    if (waiting) void closeAnswered(partnerId, waiting)
  }, [partnerId, waiting])
  return (
    <NewsProvider value={news}>
      <BellContext.Provider value={bell}>{children}</BellContext.Provider>
    </NewsProvider>
  )
}

/**
 * Follows the board for people without a bell. `renew` ends push messages that another person switched on in this
 * browser.
 */
export function FollowBoard({ partnerId, staffId, children }: ProviderProps) {
  useEffect(() => void push.renew(staffId, pushCalls(partnerId)), [partnerId, staffId])
  return <NewsProvider value={useFollowBoard(partnerId)}>{children}</NewsProvider>
}
