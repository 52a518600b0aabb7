import { useEffect, useEffectEvent, useState } from 'react'
import { distanceM, type Position } from '#domain/places/distance.ts'

/** Reports again after this time or distance, at most every few seconds, to spare the battery. */
export type Pace = { everyMs: number; movedM: number; isExact: boolean }

const restMs = 5_000

/** With an order the customer follows the way; without one only the nearest driver is searched. */
export const paces = {
  carrying: { everyMs: 30_000, movedM: 10, isExact: true },
  waiting: { everyMs: 60_000, movedM: 50, isExact: false },
} as const satisfies Record<string, Pace>

type Report = { position: Position; at: number }

/** Whether a position is to be reported now, in milliseconds of this device's clock. */
export function isDue(last: Report | null, { position, at }: Report, { everyMs, movedM }: Pace): boolean {
  if (last === null) return true
  const elapsed = at - last.at
  return elapsed >= everyMs || (elapsed >= restMs && distanceM(last.position, position) >= movedM)
}

/** Reports this phone's position, not at all with a null pace. `off`: the phone gives no position. */
export function useReportPosition(
  pace: Pace | null,
  report: (position: Position) => unknown,
): 'shown' | 'off' {
  const [state, setState] = useState<'shown' | 'off'>('shown')
  const reportNow = useEffectEvent(report)
  useEffect(() => {
    if (pace === null) return
    if (!('geolocation' in navigator)) return setState('off')
    let last: Report | null = null
    const watching = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('shown')
        const next = { position: { latitude, longitude }, at: Date.now() }
        if (!isDue(last, next, pace)) return
        last = next
        reportNow(next.position)
      },
      () => setState('off'),
      { enableHighAccuracy: pace.isExact, maximumAge: 10_000 },
    )
    return () => navigator.geolocation.clearWatch(watching)
  }, [pace])
  return state
}
