import { useEffect, useState } from 'react'
import type { TrendingProduct } from '#contracts/partner.ts'
import { httpApi } from '#web/lib/http-api.ts'

/** What was last shown: the next page begins with it while it asks anew. */
let lastShown: readonly TrendingProduct[] | null = null

/** The best sellers; null until they are here. */
export function useTrending() {
  const [products, setProducts] = useState(lastShown)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let isGone = false
    void httpApi.listTrendingProducts({}).then((answer) => {
      if (answer.ok) lastShown = answer.value.products
      if (isGone) return
      setProducts(lastShown)
      setFailed(!answer.ok)
    })
    return () => {
      isGone = true
    }
  }, [attempt])
  return { products, isFailed, tryAgain: () => setAttempt(attempt + 1) }
}
