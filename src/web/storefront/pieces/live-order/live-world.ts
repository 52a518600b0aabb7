import type { StorefrontApi } from '#contracts/surfaces.ts'

/** The part of the browser's EventSource that is used. */
export type LiveEvents = {
  addEventListener: (name: 'progress' | 'error', listener: (event: { data?: unknown }) => void) => void
  close: () => void
}

/** The browser's functions that following an order needs. */
export type LiveWorld = {
  api: Pick<StorefrontApi, 'trackOrder' | 'createStreamToken'>
  /** Null where the browser has no EventSource. */
  openEvents: ((url: string) => LiveEvents) | null
  /** Runs a function later; answers how to cancel it. */
  later: (ms: number, run: () => void) => () => void
  isHidden: () => boolean
  /** Reports when the tab becomes hidden or visible; answers how to unsubscribe. */
  onVisibility: (listener: () => void) => () => void
  /** A random number from 0 up to, not including, 1. */
  random: () => number
}

/** Whether a refusal means that the session or the order has ended, so that no further call makes sense. */
export function isFinal({ code }: { code: string }): boolean {
  return code === 'unauthorized' || code === 'order_not_found'
}
