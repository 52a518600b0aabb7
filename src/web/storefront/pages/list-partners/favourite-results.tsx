import { partnersPerPage } from '#domain/shop/limits.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { favouriteListWords } from '#web/storefront/pieces/favourites/favourite-list-words.ts'
import { shownHearts } from '#web/storefront/pieces/favourites/shown-hearts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { FavouritesSkeleton } from './favourites-skeleton.tsx'
import { fittingFavourites } from './fitting-favourites.ts'
import { NoFavourites } from './no-favourites.tsx'
import type { PartnerQuery } from './partner-query.ts'
import { PartnerResults } from './partner-results.tsx'
import { useFavouritePartners } from './use-favourite-partners.ts'

type FavouriteResultsProps = { query: PartnerQuery; hrefForPage: (page: number) => string }

/** The person's favourites in the place of the list, newest first, narrowed by the same filters. */
export function FavouriteResults({ query, hrefForPage }: FavouriteResultsProps) {
  const words = useWords(favouriteListWords)
  const language = useLanguage()
  const hearts = shownHearts.use() ?? []
  const { isGuest, partners, problem, askAgain } = useFavouritePartners()
  if (isGuest) return <NoFavourites isGuest />
  if (problem !== null && partners === null) {
    return (
      <Banner type="error" action={<Button onClick={askAgain}>{words.again}</Button>}>
        {refusalSentence(problem, language)}
      </Banner>
    )
  }
  if (partners === null) {
    return (
      <div aria-busy>
        <VisuallyHidden>{words.loading}</VisuallyHidden>
        <FavouritesSkeleton />
      </div>
    )
  }
  if (partners.length === 0) return <NoFavourites isGuest={false} />
  const fitting = fittingFavourites(partners, query)
  const pageCount = Math.max(1, Math.ceil(fitting.length / partnersPerPage))
  const page = Math.min(query.page, pageCount)
  const from = (page - 1) * partnersPerPage
  return (
    <>
      <h2
        id="results-count"
        tabIndex={-1}
        aria-describedby="results-count-page"
        aria-live="polite"
        className="mb-3 flex items-center text-lg lg:mb-4 lg:min-h-12"
      >
        {words.count(fitting.filter(({ id }) => hearts.includes(id)).length)}
      </h2>
      <PartnerResults
        partners={fitting.slice(from, from + partnersPerPage)}
        total={fitting.length}
        page={page}
        isBestRated={false}
        waitingFor={null}
        hrefForPage={hrefForPage}
        clearTo="/list-partners?favourites=1"
      />
    </>
  )
}
