/** Reports the production time in ms to the browser's developer tools. */
export const timingHeader = 'server-timing'

/** The value for an answer produced for this request. */
export function producedTiming(ms: number): string {
  return `made;dur=${ms.toFixed(1)}`
}

/** The value for an answer from the cache. */
export function cachedTiming(ms: number): string {
  return `kept;desc="made before in ${ms.toFixed(1)} ms"`
}
