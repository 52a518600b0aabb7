import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { recentlyViewedWords } from './recently-viewed-words.ts'
import type { ViewedPartner } from './viewed-partners.ts'
import { forgetViewed, useViewedPartners } from './viewed-partners.ts'

/** Only the first page of a visit has to avoid layout shifts; later pages render the row from the start. */
let isFirstPage = true

/**
 * Whether an element may be inserted without moving visible content: below the window at once, inside the window after
 * an interaction, above the window never.
 */
function useInsertWithoutShift(place: RefObject<HTMLElement | null>): boolean {
  const [mayAppear, setMayAppear] = useState(!isFirstPage)
  useLayoutEffect(() => {
    if (mayAppear) return
    const stop = new AbortController()
    function appearBelow(px: number): void {
      if ((place.current?.getBoundingClientRect().top ?? -1) < px) return
      stop.abort()
      isFirstPage = false
      setMayAppear(true)
    }
    const { signal } = stop
    // These events come after a press has ended, so nothing moves from under the finger.
    for (const name of ['click', 'keyup']) document.addEventListener(name, () => appearBelow(0), { signal })
    appearBelow(window.innerHeight)
    return () => stop.abort()
  }, [place, mayAppear])
  return mayAppear
}

/** Checks a stored entry. */
export function isViewedPartner(value: unknown): value is ViewedPartner {
  if (!Array.isArray(value)) return false
  const [id, name, imageUrl] = value
  const hasPicture = imageUrl === null || typeof imageUrl === 'string'
  return Number.isSafeInteger(id) && typeof name === 'string' && hasPicture
}

/** The restaurants visited in this browser, without prices and status, which may have changed. */
export function RecentlyViewed() {
  const words = useWords(recentlyViewedWords)
  const lang = useContentLang()
  const viewed = useViewedPartners().filter(isViewedPartner)
  const place = useRef<HTMLDivElement>(null)
  const mayAppear = useInsertWithoutShift(place)

  function clear() {
    forgetViewed()
    // The button is removed with the row, so the focus moves to the page's content.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <div ref={place}>
      {mayAppear && viewed.length > 0 && (
        <section aria-labelledby="recently-viewed" className="mt-10 lg:mt-12">
          <div className="flex items-center justify-between gap-3">
            <h2 id="recently-viewed" className="text-lg">
              {words.title}
            </h2>
            <Button
              variant="ghost"
              size="small"
              className="-mr-4"
              aria-label={words.clearAll}
              onClick={clear}
            >
              {words.clear}
            </Button>
          </div>
          <ul className="-mx-1 mt-2 flex snap-x gap-4 overflow-x-auto p-1 pb-3 [scrollbar-width:thin]">
            {viewed.map(([id, name, imageUrl]) => (
              <li key={id} className="group relative w-28 shrink-0 snap-start sm:w-32">
                <Thumb src={imageUrl} name={name} className="shadow-card" />
                <Link
                  to={`/list-products/${id}`}
                  lang={lang}
                  className="stretch-link mt-2 line-clamp-2 text-sm font-bold leading-snug"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
