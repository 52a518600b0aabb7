import { useEffect, useEffectEvent } from 'react'

/** Asks on mount, whenever the page becomes visible again, and when `key` changes, which aborts `signal`. */
export function useWhenSeen(ask: (signal: AbortSignal) => void, key: string): void {
  const askNow = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key needs a new request
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const look = () => void (document.visibilityState === 'visible' && askNow(signal))
    look()
    document.addEventListener('visibilitychange', look, { signal })
    return () => leaving.abort()
  }, [key])
}
