import { useEffect, useEffectEvent, useState } from 'react'
import type { Position } from '#domain/places/distance.ts'

/** What was asked of the server, and from where it was measured. */
type Placed = { from: Position | null }

/**
 * What the page was given, and the same for the place to deliver to as soon as that is known and has been asked for;
 * `ask` answers null where the server did not.
 */
export function usePlaced<Shown extends Placed, Loaded extends Shown>(
  loaded: Loaded,
  from: Position | null,
  ask: (signal: AbortSignal) => Promise<Shown | null>,
): Shown {
  const [placed, setPlaced] = useState<{ loaded: Loaded; shown: Shown } | null>(null)
  const shown = placed?.loaded === loaded ? placed.shown : loaded
  const isShown = shown.from?.latitude === from?.latitude && shown.from?.longitude === from?.longitude
  const onAsk = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other place is asked for
  useEffect(() => {
    if (isShown) return
    const stop = new AbortController()
    // Without an answer what is in sight is as right as before.
    onAsk(stop.signal).then(
      (answer) => answer && setPlaced({ loaded, shown: answer }),
      () => {},
    )
    return () => stop.abort()
  }, [loaded, isShown, from?.latitude, from?.longitude])
  return shown
}
