import { useEffect, useEffectEvent } from 'react'

/** Asks now, whenever the page comes into sight again, and anew with each `key`; what is asked is not heard after that. */
export function useWhenSeen(ask: (signal: AbortSignal) => void, key: string): void {
  const askNow = useEffectEvent(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const look = () => void (document.visibilityState === 'visible' && askNow(signal))
    look()
    document.addEventListener('visibilitychange', look, { signal })
    return () => leaving.abort()
  }, [key])
}
