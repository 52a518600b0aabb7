import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { partnersPerPage } from '#domain/shop/limits.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { rememberRoute } from '#web/shared/session/remembered-route.ts'
import { useUserId } from '#web/shared/session/session.ts'
import { fetchFavourites } from '#web/storefront/pieces/favourites/favourite-editor.ts'
import { favouriteListWords } from '#web/storefront/pieces/favourites/favourite-list-words.ts'
import { shownHearts } from '#web/storefront/pieces/favourites/shown-hearts.ts'
import { storedFavouritesOf } from '#web/storefront/pieces/favourites/stored-favourites.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { rowCard, rowList } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { fittingFavourites } from './fitting-favourites.ts'
import type { PartnerQuery } from './partner-query.ts'
import { PartnerResults } from './partner-results.tsx'

/**
 * The favourites as the server knows them. A heart removed here leaves its restaurant in the list until the page is
 * left.
 */
function useFavouritePartners() {
  const userId = useUserId()
  const [initialIds] = useState(() => (userId === null ? [] : storedFavouritesOf(userId)))
  const key = userId === null ? null : `favourites ${userId}`
  const { value, refusal, isAsking, reload } = useQuery(key, fetchFavourites, { cached: true })
  // While loading: the list shown before, without the hearts removed since.
  const isOld = isAsking || refusal !== null
  return {
    isGuest: userId === null,
    partners: isOld ? (value?.filter(({ id }) => initialIds.includes(id)) ?? null) : value,
    problem: isAsking ? null : refusal,
    reload,
  }
}

const art = (
  <span className="grid size-24 place-items-center rounded-full bg-chili-soft text-chili-ink">
    <Icon name="heart" className="size-11" />
  </span>
)

/** Explains how to get favourites: by logging in, or by pressing a heart. */
function NoFavourites({ isGuest }: { isGuest: boolean }) {
  const words = useWords(favouriteListWords)
  const { pathname, search } = useLocation()
  const [to, label, title, text] = isGuest
    ? ['/login', words.login, words.guestTitle, words.guestText]
    : ['/list-partners', words.look, words.emptyTitle, words.emptyText]
  const action = (
    <Link
      to={to}
      onClick={() => isGuest && rememberRoute(pathname + search)}
      className={buttonClass({ variant: 'primary' })}
    >
      {label}
    </Link>
  )
  return (
    <EmptyState art={art} title={title} action={action}>
      {text}
    </EmptyState>
  )
}

/** The placeholder of the favourites while they load. */
function FavouritesSkeleton() {
  return (
    <>
      <div className="mb-3 flex items-center lg:mb-4 lg:min-h-12">
        <Skeleton className="h-6.5 w-36" />
      </div>
      <div className={rowList}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={`${rowCard} partner-row`}>
            <Skeleton className="partner-photo aspect-[4/3]" />
            <div className="grid flex-1 content-start gap-2.5 sm:p-4">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

type FavouriteResultsProps = { query: PartnerQuery; hrefForPage: (page: number) => string }

/** The person's favourites in the place of the list, newest first, narrowed by the same filters. */
export function FavouriteResults({ query, hrefForPage }: FavouriteResultsProps) {
  const words = useWords(favouriteListWords)
  const language = useLanguage()
  const hearts = shownHearts.use() ?? []
  const { isGuest, partners, problem, reload } = useFavouritePartners()
  if (isGuest) return <NoFavourites isGuest />
  if (problem !== null && partners === null) {
    return (
      <Banner type="error" action={<Button onClick={reload}>{words.again}</Button>}>
        {refusalSentence(problem, language)}
      </Banner>
    )
  }
  if (partners === null) {
    return (
      <div aria-busy>
        <span className="sr-only">{words.loading}</span>
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
