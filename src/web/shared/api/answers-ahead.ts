/** As long as the server itself keeps an answer (server/http/cache/cache-entry.ts). */
const goodForMs = 5_000

const ahead = new Map<string, { answer: Promise<Response>; askedAt: number }>()

/** Whether this was asked already, and is still good. */
export function isAskedAhead(url: string): boolean {
  const kept = ahead.get(url)
  return kept !== undefined && performance.now() - kept.askedAt < goodForMs
}

/** Notes what was asked before anybody went there. */
export function keepAhead(url: string, answer: Promise<Response>): void {
  // Whoever takes it hears of the failure.
  answer.catch(() => {})
  for (const known of ahead.keys()) if (!isAskedAhead(known)) ahead.delete(known)
  ahead.set(url, { answer, askedAt: performance.now() })
}

/** The answer to what was asked ahead, once; null where there is none that is still good. `signal` ends the waiting. */
export async function takeAhead(url: string, signal: AbortSignal): Promise<Response | null> {
  const kept = isAskedAhead(url) ? ahead.get(url) : undefined
  ahead.delete(url)
  if (!kept) return null
  return Promise.race([
    kept.answer.catch(() => null),
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    }),
  ])
}
