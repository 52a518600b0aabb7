import type { ReactNode } from 'react'
import { useWords } from '#web/i18n/words.ts'
import { homeWords } from './home-words.ts'
import flame from './pictures/flame.webp'

/** Title of the best sellers, with room for what moves them. */
export function TopSellerHead({ children }: { children?: ReactNode }) {
  const words = useWords(homeWords)
  return (
    <div className="mb-5 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 sm:mb-6">
      <img src={flame} alt="" width="52" height="52" loading="lazy" className="size-11 sm:size-13" />
      <div className="min-w-0 flex-1">
        <h2 id="bestseller-title" className="text-2xl">
          {words.topSeller}
        </h2>
        <p className="text-muted">{words.topSellerText}</p>
      </div>
      {children}
    </div>
  )
}
