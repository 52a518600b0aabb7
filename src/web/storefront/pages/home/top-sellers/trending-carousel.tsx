import { useQuery } from '#web/shared/api/use-query.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { Slides } from './slides.tsx'
import { TopSellerSkeleton } from './top-seller-skeleton.tsx'
import { trendingWords } from './trending-words.ts'

/** Loads the best sellers; a retry that fails shows a toast. */
function useTrending() {
  const language = useLanguage()
  async function ask(signal: AbortSignal, isAgain: boolean) {
    const answer = await httpApi.listTrendingProducts({}, { signal })
    if (!answer.ok && isAgain)
      showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
    return answer
  }
  return useQuery('trending', ask, { cached: true })
}

/**
 * The best sellers once they are loaded. Before that, and where they cannot be fetched, a placeholder of the same size.
 */
export function TrendingCarousel() {
  const words = useWords(trendingWords)
  const { value, refusal, isAsking, reload } = useTrending()
  if (value && value.products.length > 0) return <Slides products={value.products} />
  if (!value && !refusal) return <TopSellerSkeleton />
  return (
    <div className="grid grid-cols-1 *:[grid-area:1/1]">
      <div className="opacity-40">
        <TopSellerSkeleton />
      </div>
      <div role="status" className="relative grid content-center justify-items-center gap-3 text-center">
        <p className="font-bold">{refusal ? words.failed : words.none}</p>
        {refusal && (
          <Button busy={isAsking} onClick={reload}>
            {words.again}
          </Button>
        )}
      </div>
    </div>
  )
}
