import { createContext, type ReactNode, useContext } from 'react'
import { useLiveWork } from '#web/shared/console/live/use-live-work.ts'
import { type Pace, paces, useReportPosition } from '#web/shared/console/live/use-report-position.ts'
import { useWakeLock } from '#web/shared/console/live/use-wake-lock.ts'
import type { CarrierStep } from '#web/shared/delivery/carried-delivery.ts'
import { driverApi } from '../driver-api.ts'
import { type CurrentWork, driverWork, type TakenStep } from './driver-work.ts'

type Work = ReturnType<typeof useLiveWork<CurrentWork, TakenStep, CarrierStep>> & {
  /** `unavailable`: the phone gives no position. */
  position: 'available' | 'unavailable'
}

const WorkContext = createContext<Work | null>(null)

/** The driver's work, live on every page. */
export function useWork(): Work {
  const work = useContext(WorkContext)
  if (work === null) throw new Error('There is no WorkProvider around this part.')
  return work
}

/** How often the phone reports where it is; never while offline. */
function paceOf(work: CurrentWork | null): Pace | null {
  if (work === null) return null
  if (work.deliveries.length > 0) return paces.carrying
  return work.status === 'online' ? paces.waiting : null
}

/** Follows the work, reports the position, and keeps the screen on during a delivery, on every page. */
export function WorkProvider({ driverId, children }: { driverId: number; children: ReactNode }) {
  const live = useLiveWork(driverWork, driverId)
  const position = useReportPosition(paceOf(live.value), (place) => driverApi.updateDriverPosition(place))
  useWakeLock((live.value?.deliveries.length ?? 0) > 0)
  return <WorkContext value={{ ...live, position }}>{children}</WorkContext>
}
