import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import type { LiveWorld } from './live-world.ts'

/** The browser, as following an order sees it. */
export const browserWorld: LiveWorld = {
  api: httpApi,
  openEvents: typeof EventSource === 'undefined' ? null : (url) => new EventSource(url),
  later(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  isHidden: () => document.visibilityState === 'hidden',
  onVisibility(hear) {
    document.addEventListener('visibilitychange', hear)
    // A connection that is back is as good as a tab that is.
    window.addEventListener('online', hear)
    return () => {
      document.removeEventListener('visibilitychange', hear)
      window.removeEventListener('online', hear)
    }
  },
  random: Math.random,
}
