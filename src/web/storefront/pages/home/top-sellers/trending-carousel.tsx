import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Slides } from './slides.tsx'
import { TopSellerSkeleton } from './top-seller-skeleton.tsx'
import { trendingWords } from './trending-words.ts'
import { useTrending } from './use-trending.ts'

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
