import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `ask` on mount, whenever the page becomes visible, and when `key` changes. A new key also aborts the old
 * `signal`.
 */
export function useWhenSeen(ask: (signal: AbortSignal) => void, key: string): void {
  const askNow = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key needs a new request
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const askIfVisible = () => void (document.visibilityState === 'visible' && askNow(signal))
    askIfVisible()
    document.addEventListener('visibilitychange', askIfVisible, { signal })
    return () => leaving.abort()
  }, [key])
}
