import { useEffect, useEffectEvent, useState } from 'react'
import { distanceM, type Position } from '#domain/places/distance.ts'
import { useIsOffline } from '#web/shared/api/connection.ts'

/**
 * After which time or distance (in metres) a position is reported again. Two reports are at least 5 s apart, to spare
 * the battery.
 */
export type Pace = { everyMs: number; movedM: number; isExact: boolean }

const minIntervalMs = 5_000

/**
 * `carrying`: exact, because the customer sees the position. `waiting`: less exact, because it only serves to find the
 * nearest driver.
 */
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

/** A position, and when the phone was there, in ms of its clock. */
export type Place = Position & { at: number }

/** An older position is not used, in ms: the phone may be somewhere else. */
export const maxPlaceAgeMs = 10 * 60_000

/**
 * Sends positions, one request at a time. Without a network it stores only the newest position, because the server
 * needs no others. `send` resolves to false if the position did not arrive.
 */
export function createPlaceSender(send: (place: Place) => Promise<boolean>) {
  let unsent: Place | null = null
  let isSending = false
  async function sendUnsent(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      while (unsent !== null) {
        const place: Place = unsent
        if (Date.now() - place.at <= maxPlaceAgeMs && !(await send(place))) return
        if (unsent === place) unsent = null
      }
    } finally {
      isSending = false
    }
  }
  return {
    add(place: Place): void {
      unsent = place
      void sendUnsent()
    },
    sendUnsent,
  }
}

let lastPlace: Place | null = null

/** The last known position of the phone; null if it is unknown or too old. */
export function readLastPlace(now = Date.now()): Place | null {
  return lastPlace !== null && now - lastPlace.at <= maxPlaceAgeMs ? lastPlace : null
}

/** A source of positions, with the functions of `navigator.geolocation` that are used here. */
export type PositionSource = {
  watchPosition: (
    onPlace: (found: { coords: Position }) => void,
    onError: () => void,
    options: PositionOptions,
  ) => number
  clearWatch: (id: number) => void
}

/**
 * Follows the position of a source, by default of this phone, and sends it. A null pace or source turns this off.
 * `unavailable`: the phone gives no position.
 */
export function useReportPosition(
  pace: Pace | null,
  send: (place: Place) => Promise<boolean>,
  source: PositionSource | 'phone' | null = 'phone',
): 'available' | 'unavailable' {
  const [state, setState] = useState<'available' | 'unavailable'>('available')
  const sendNow = useEffectEvent(send)
  const isOffline = useIsOffline()
  const [sender] = useState(() => createPlaceSender((place) => sendNow(place)))
  useEffect(() => {
    if (!isOffline) void sender.sendUnsent()
  }, [isOffline, sender])
  useEffect(() => {
    if (pace === null || source === null) return
    const geolocation = source === 'phone' ? navigator.geolocation : source
    if (!geolocation) return setState('unavailable')
    let last: Report | null = null
    const watching = geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('available')
        const next = { position: { latitude, longitude }, at: Date.now() }
        lastPlace = { latitude, longitude, at: next.at }
        if (!isDue(last, next, pace)) return
        last = next
        sender.add(lastPlace)
      },
      () => setState('unavailable'),
      { enableHighAccuracy: pace.isExact, maximumAge: 10_000 },
    )
    return () => geolocation.clearWatch(watching)
  }, [pace, sender, source])
  return state
}
