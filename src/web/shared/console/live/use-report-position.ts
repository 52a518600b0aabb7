import { useEffect, useEffectEvent, useState } from 'react'
import { distanceM, type Position } from '#domain/places/distance.ts'

/** Reports again after this time or distance, at most every few seconds, to spare the battery. */
export type Pace = { everyMs: number; movedM: number; isExact: boolean }

const minIntervalMs = 5_000

/** `carrying`: the customer sees the position, so it is exact. `waiting`: it only serves to find the nearest driver. */
export const paces = {
  carrying: { everyMs: 30_000, movedM: 10, isExact: true },
  waiting: { everyMs: 60_000, movedM: 50, isExact: false },
} as const satisfies Record<string, Pace>

type Report = { position: Position; at: number }

/** Whether to report a position now. `at` is in ms of this device's clock. */
export function isDue(last: Report | null, { position, at }: Report, { everyMs, movedM }: Pace): boolean {
  if (last === null) return true
  const elapsed = at - last.at
  return elapsed >= everyMs || (elapsed >= minIntervalMs && distanceM(last.position, position) >= movedM)
}

/** Reports this phone's position; a null pace turns it off. `unavailable`: the phone gives no position. */
export function useReportPosition(
  pace: Pace | null,
  report: (position: Position) => unknown,
): 'available' | 'unavailable' {
  const [state, setState] = useState<'available' | 'unavailable'>('available')
  const reportNow = useEffectEvent(report)
  useEffect(() => {
    if (pace === null) return
    if (!('geolocation' in navigator)) return setState('unavailable')
    let last: Report | null = null
    const watching = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('available')
        const next = { position: { latitude, longitude }, at: Date.now() }
        if (!isDue(last, next, pace)) return
        last = next
        reportNow(next.position)
      },
      () => setState('unavailable'),
      { enableHighAccuracy: pace.isExact, maximumAge: 10_000 },
    )
    return () => navigator.geolocation.clearWatch(watching)
  }, [pace])
  return state
}
