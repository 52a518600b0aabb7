import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { type Asked, useAsked } from '#web/shared/api/use-asked.ts'
import { type Answer, partnerApi } from '../partner-api.ts'

/** Whether the restaurant is open, and everything that keeps it from selling. */
export type Obstacles = Answer<'getObstacles'>

/** One thing that keeps the restaurant from selling. */
export type Obstacle = Obstacles['obstacles'][number]

/** What is not said by this device is seen so late at most. */
const refreshMs = 60_000

const ObstaclesContext = createContext<Asked<Obstacles> | null>(null)

/** Asks what keeps the restaurant from selling: once, then every minute and whenever the page is looked at again. */
export function ObstaclesProvider({ partnerId, children }: { partnerId: number; children: ReactNode }) {
  const asked = useAsked(String(partnerId), () => partnerApi.getObstacles({ partner_id: partnerId }))
  const { reload } = asked
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
  return <ObstaclesContext value={asked}>{children}</ObstaclesContext>
}

/** What keeps the restaurant from selling; pages that change some of it call `reload`. */
export function useObstacles(): Asked<Obstacles> {
  const asked = useContext(ObstaclesContext)
  if (!asked) throw new Error('There is no ObstaclesProvider around this part.')
  return asked
}
