import { useEffect, useEffectEvent, useState } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import type { TrendingProduct } from '#contracts/menus/partner.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { Slides } from './slides.tsx'
import { TopSellerSkeleton } from './top-seller-skeleton.tsx'
import { trendingWords } from './trending-words.ts'

/** What was last shown: the next page begins with it while it asks anew. */
let lastShown: readonly TrendingProduct[] | null = null

/** The best sellers; null until they are here. Another attempt that fails says so by a toast. */
function useTrending() {
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

/** The best sellers once they are here; until then, and where they cannot be had, their place stays as large. */
export function TrendingCarousel() {
  const words = useWords(trendingWords)
  const { products, isFailed, isAsking, tryAgain } = useTrending()
  if (products && products.length > 0) return <Slides products={products} />
  if (!products && !isFailed) return <TopSellerSkeleton />
  return (
    <div className="grid grid-cols-1 *:[grid-area:1/1]">
      <div className="opacity-40">
        <TopSellerSkeleton />
      </div>
      <div role="status" className="relative grid content-center justify-items-center gap-3 text-center">
        <p className="font-bold">{isFailed ? words.failed : words.none}</p>
        {isFailed && (
          <Button busy={isAsking} onClick={tryAgain}>
            {words.again}
          </Button>
        )}
      </div>
    </div>
  )
}
