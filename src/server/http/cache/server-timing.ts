/** Whoever looks at an answer in the browser's tools reads here how long it took: its making, in ms. */
export const timingHeader = 'server-timing'

/** An answer that was made for this caller. */
export function producedTiming(ms: number): string {
  return `made;dur=${ms.toFixed(1)}`
}

/** An answer that somebody else's question had made before. */
export function cachedTiming(ms: number): string {
  return `kept;desc="made before in ${ms.toFixed(1)} ms"`
}
