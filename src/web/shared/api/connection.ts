import { useSyncExternalStore } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'

const listeners = new Set<() => void>()
const askAgainMs = 10_000

/**
 * When the page was fetched, if it comes from the cache of the service worker, which writes the time on `<html>`; else
 * null.
 */
function readCachedTime(): string | null {
  return (typeof document !== 'undefined' && document.documentElement.dataset.kept) || null
}

let isAway = readCachedTime() !== null
let timer: ReturnType<typeof setTimeout> | undefined

function setAway(isAwayNow: boolean): void {
  clearTimeout(timer)
  if (isAwayNow && listeners.size > 0) timer = setTimeout(checkConnection, askAgainMs)
  if (isAwayNow === isAway) return
  isAway = isAwayNow
  if (!isAway) delete document.documentElement.dataset.kept
  for (const listener of listeners) listener()
}

/** Checks whether the shop can be reached. The browser's own network state proves nothing either way. */
export async function checkConnection(): Promise<void> {
  const answer = await fetch('/healthz', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(askAgainMs),
  }).catch(() => null)
  setAway(answer === null)
}

function checkWhenVisible(): void {
  if (isAway && document.visibilityState === 'visible') void checkConnection()
}

function markAway(): void {
  setAway(true)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('offline', markAway)
    addEventListener('online', checkConnection)
    document.addEventListener('visibilitychange', checkWhenVisible)
    if (isAway) timer = setTimeout(checkConnection, askAgainMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    removeEventListener('offline', markAway)
    removeEventListener('online', checkConnection)
    document.removeEventListener('visibilitychange', checkWhenVisible)
  }
}

/** Whether a refusal means that the call or its answer did not arrive. */
export function hasNotArrived({ code }: Refusal): boolean {
  return code === 'offline' || code === 'timeout'
}

/** Whether the shop cannot be reached, as far as this tab knows. */
export function isOffline(): boolean {
  return isAway
}

/** `isOffline` as React state: false on the server and in the first render. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false)
}

/** When a page shown from the cache was fetched, as an ISO moment; null for a fresh page. */
export function cachedPageTime(): string | null {
  return readCachedTime()
}
