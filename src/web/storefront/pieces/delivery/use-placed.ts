import { useEffect, useEffectEvent, useState } from 'react'
import type { Position } from '#domain/places/distance.ts'

/** A server's answer, and the position from which it was measured. */
type Placed = { from: Position | null }

/**
 * Replaces the page's loaded data by data for the place to deliver to, once the place is known and the data is fetched;
 * `ask` answers null where the server did not answer.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again for each other place
  useEffect(() => {
    if (isShown) return
    const stop = new AbortController()
    // Without an answer the shown data is as right as before.
    onAsk(stop.signal).then(
      (answer) => answer && setPlaced({ loaded, shown: answer }),
      () => {},
    )
    return () => stop.abort()
  }, [loaded, isShown, from?.latitude, from?.longitude])
  return shown
}
