import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type Query, useQuery } from '#web/shared/api/use-query.ts'
import { type Answer, partnerApi } from '../partner-api.ts'

/** Whether the restaurant is open, and everything that keeps it from selling. */
export type Obstacles = Answer<'getObstacles'>

/** One thing that keeps the restaurant from selling. */
export type Obstacle = Obstacles['obstacles'][number]

/** What is not said by this device is seen so late at most. */
const refreshMs = 60_000

const ObstaclesContext = createContext<Query<Obstacles> | null>(null)

/** Asks what keeps the restaurant from selling: once, then every minute and whenever the page is looked at again. */
export function ObstaclesProvider({ partnerId, children }: { partnerId: number; children: ReactNode }) {
  const query = useQuery(String(partnerId), () => partnerApi.getObstacles({ partner_id: partnerId }))
  const { reload } = query
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    const timer = setInterval(again, refreshMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [reload])
  return <ObstaclesContext value={query}>{children}</ObstaclesContext>
}

/** What keeps the restaurant from selling; pages that change some of it call `reload`. */
export function useObstacles(): Query<Obstacles> {
  const query = useContext(ObstaclesContext)
  if (!query) throw new Error('There is no ObstaclesProvider around this part.')
  return query
}
