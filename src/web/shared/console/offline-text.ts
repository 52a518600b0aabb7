import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let text: string | null = null

function say(next: string | null): void {
  text = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the page in sight says about being without a connection, where it is not the usual; null without any. */
export function useSaidOffline(): string | null {
  return useSyncExternalStore(subscribe, () => text)
}

/** As long as the page is there, this is said without a connection: it keeps some of what is done. */
export function useOfflineText(own: string): void {
  useEffect(() => {
    say(own)
    return () => say(null)
  }, [own])
}
