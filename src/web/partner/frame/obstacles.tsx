import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type Query, useQuery } from '#web/shared/api/use-query.ts'
import { type Answer, partnerApi } from '../partner-api.ts'

/** Whether the restaurant is open, and all obstacles that keep it from selling. */
export type Obstacles = Answer<'getObstacles'>

/** One reason why the restaurant cannot sell. */
export type Obstacle = Obstacles['obstacles'][number]

/** Changes by other devices appear after this time at the latest. */
const refreshMs = 60_000

const ObstaclesContext = createContext<Query<Obstacles> | null>(null)

/** Loads the obstacles of the restaurant: at once, then every minute and whenever the page becomes visible. */
export function ObstaclesProvider({ partnerId, children }: { partnerId: number; children: ReactNode }) {
  const query = useQuery(String(partnerId), () => partnerApi.getObstacles({ partner_id: partnerId }))
  const { reload } = query
  useEffect(() => {
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    const timer = setInterval(reloadIfVisible, refreshMs)
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reloadIfVisible)
    }
  }, [reload])
  return <ObstaclesContext value={query}>{children}</ObstaclesContext>
}

/** The obstacles of the restaurant. A page that changes one of them calls `reload`. */
export function useObstacles(): Query<Obstacles> {
  const query = useContext(ObstaclesContext)
  if (!query) throw new Error('There is no ObstaclesProvider around this part.')
  return query
}
