import { useEffect, useEffectEvent, useState } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import type { TrendingProduct } from '#contracts/menus/partner.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'

/** What was last shown: the next page begins with it while it asks anew. */
let lastShown: readonly TrendingProduct[] | null = null

/** The best sellers; null until they are here. Another attempt that fails says so by a toast. */
export function useTrending() {
  const language = useLanguage()
  const [products, setProducts] = useState(lastShown)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState(-1)
  const onRefused = useEffectEvent((refusal: Refusal) => {
    if (attempt > 0) showToast({ type: 'error', message: refusalSentence(refusal, language) })
  })
  useEffect(() => {
    let isGone = false
    void httpApi.listTrendingProducts({}).then((answer) => {
      if (answer.ok) lastShown = answer.value.products
      if (isGone) return
      setProducts(lastShown)
      setFailed(!answer.ok)
      setAnswered(attempt)
      if (!answer.ok) onRefused(answer.refusal)
    })
    return () => {
      isGone = true
    }
  }, [attempt])
  return { products, isFailed, isAsking: answered !== attempt, tryAgain: () => setAttempt(attempt + 1) }
}
