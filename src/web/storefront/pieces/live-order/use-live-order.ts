import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { followOrder } from './live-order.ts'
import type { LiveWorld } from './live-world.ts'

/** Connects the functions that following an order needs to the browser. */
const browserWorld: LiveWorld = {
  api: httpApi,
  openEvents: typeof EventSource === 'undefined' ? null : (url) => new EventSource(url),
  later(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  isHidden: () => document.visibilityState === 'hidden',
  onVisibility(listener) {
    document.addEventListener('visibilitychange', listener)
    // A returning connection triggers the same call as a returning tab.
    window.addEventListener('online', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('online', listener)
    }
  },
  random: Math.random,
}

/** The live progress of an order; null until it is known. Give the component the order's id as key. */
export function useLiveOrder(orderId: number, initial: OrderProgress | null) {
  const [progress, setProgress] = useState(initial)
  const [isConnected, setConnected] = useState(true)
  const live = useRef<ReturnType<typeof followOrder>>(null)
  const known = useRef(initial)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const followed = followOrder(orderId, known.current, {
      world: browserWorld,
      news: {
        onProgress(next) {
          // A question about a dish, or a change of one, makes the page's loaded data outdated.
          if (next.revision !== (known.current?.revision ?? 0)) void revalidate()
          known.current = next
          setProgress(next)
        },
        onConnected: setConnected,
        // The page's loader finds out whether the session or the order has ended, and shows the login or the error
        // page.
        onEnd: () => void revalidate(),
      },
    })
    live.current = followed
    return followed.stop
  }, [orderId, revalidate])

  return { progress, isConnected, refresh: () => live.current?.refresh() }
}
