import { Link, useLocation } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { layoutWords } from './layout-words.ts'

/** The link to the steps of a restaurant's set-up. */
export function StartLink() {
  const words = useWords(layoutWords)
  return (
    <Link to="/start" className="inline-flex min-h-12 items-center font-bold underline">
      {words.toStart}
    </Link>
  )
}

/**
 * The link back to the steps of the set-up. It is on all pages of a restaurant that waits for approval. In an approved
 * restaurant it is on the home page while the menu is too short.
 */
export function StartStrip({ isWaiting }: { isWaiting: boolean }) {
  const words = useWords(layoutWords)
  const { pathname } = useLocation()
  if (pathname === '/start' || pathname === '/practice' || (!isWaiting && pathname !== '/')) return null
  return (
    <Banner type="info" className="mb-4 print:hidden" action={<StartLink />}>
      {isWaiting ? words.notPublic : words.fewDishes}
    </Banner>
  )
}
