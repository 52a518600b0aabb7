import type { ReactNode } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import flame from './flame.webp'
import { topSellerWords } from './top-seller-words.ts'

/** The title of the best sellers, with space for the slide controls. */
export function TopSellerHead({ children }: { children?: ReactNode }) {
  const words = useWords(topSellerWords)
  return (
    <div className="mb-3 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2">
      <img src={flame} alt="" width="52" height="52" loading="lazy" className="size-9" />
      <div className="min-w-0 flex-1">
        <h2 id="bestseller-title" className="text-xl">
          {words.title}
        </h2>
        <p className="text-sm text-muted">{words.text}</p>
      </div>
      {children}
    </div>
  )
}
