/** The header that reports the production time in ms to the browser's developer tools. */
export const timingHeader = 'server-timing'

/** The header's value for an answer produced for this request. */
export function producedTiming(ms: number): string {
  return `produced;dur=${ms.toFixed(1)}`
}

/** The header's value for an answer from the cache. */
export function cachedTiming(ms: number): string {
  return `cached;desc="produced in ${ms.toFixed(1)} ms"`
}
