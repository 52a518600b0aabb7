import type { StorefrontApi } from '#contracts/surfaces.ts'

/** The browser's EventSource, as far as it is used here. */
export type LiveEvents = {
  addEventListener: (name: 'progress' | 'error', hear: (event: { data?: unknown }) => void) => void
  close: () => void
}

/** What following an order needs from the browser. */
export type LiveWorld = {
  api: Pick<StorefrontApi, 'trackOrder' | 'createStreamToken'>
  /** Null where the browser knows no events. */
  openEvents: ((url: string) => LiveEvents) | null
  /** Runs something later; answers how to call it off. */
  later: (ms: number, run: () => void) => () => void
  isHidden: () => boolean
  /** Tells when the tab goes out of sight or comes back; answers how to stop that. */
  onVisibility: (hear: () => void) => () => void
  /** From 0 up to, not including, 1. */
  random: () => number
}

/** Nothing is left to ask: the session or the order is no more. */
export function isFinal({ code }: { code: string }): boolean {
  return code === 'unauthorized' || code === 'order_not_found'
}
