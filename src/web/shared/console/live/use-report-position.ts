import { useEffect, useEffectEvent, useState } from 'react'
import { distanceM, type Position } from '#domain/places/distance.ts'

/** Reports again after this time or distance, at most every few seconds, to spare the battery. */
const everyMs = 30_000
const movedM = 20
const restMs = 5_000

function isDue(last: { position: Position; at: number } | null, position: Position): boolean {
  if (last === null) return true
  const elapsed = Date.now() - last.at
  return elapsed >= everyMs || (elapsed >= restMs && distanceM(last.position, position) >= movedM)
}

/** Reports this phone's position during a delivery. `off`: the phone gives no position. */
export function useReportPosition(
  isBringing: boolean,
  report: (position: Position) => unknown,
): 'shown' | 'off' {
  const [state, setState] = useState<'shown' | 'off'>('shown')
  const reportNow = useEffectEvent(report)
  useEffect(() => {
    if (!isBringing) return
    if (!('geolocation' in navigator)) return setState('off')
    let last: { position: Position; at: number } | null = null
    const watching = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('shown')
        const position = { latitude, longitude }
        if (!isDue(last, position)) return
        last = { position, at: Date.now() }
        reportNow(position)
      },
      () => setState('off'),
      { enableHighAccuracy: true, maximumAge: 10_000 },
    )
    return () => navigator.geolocation.clearWatch(watching)
  }, [isBringing])
  return state
}
