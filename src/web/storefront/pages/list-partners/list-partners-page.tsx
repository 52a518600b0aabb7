import { useEffect } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLateIsland } from '#web/shared/loading/late-island.tsx'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useTouched } from '#web/shared/loading/use-touched.ts'
import { useToken } from '#web/shared/session/session.ts'
import { currentDeliveryPlace, useDeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { askForPlace } from '#web/storefront/pieces/delivery/place-question.ts'
import { QuickFilterNote } from '#web/storefront/pieces/delivery/quick-filters.tsx'
import { favouriteWords } from '#web/storefront/pieces/favourites/favourite-words.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { rememberPartners } from '#web/storefront/pieces/partner/known-partners.ts'
import { useViewedPartners } from '#web/storefront/pieces/recently-viewed/viewed-partners.ts'
import { loadOrThrow } from '#web/storefront/pieces/session/load-or-throw.ts'
import { type PageArgs, pageContext } from '#web/storefront/pieces/session/page-context.ts'
import { showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { listThings } from '#web/storefront/pieces/structured-data/restaurant-things.ts'
import { StructuredData } from '#web/storefront/pieces/structured-data/structured-data.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FilterButton, FilterPanel, fetchFilters } from './filter-panel.tsx'
import { findPartnersInput, measuredFrom } from './find-partners-input.ts'
import {
  bestRated,
  isFiltered,
  nearBy,
  ownFavourites,
  partnersHref,
  readPartnerQuery,
} from './partner-query.ts'
import { PartnerResults } from './partner-results.tsx'
import { partnersWords } from './partners-words.ts'
import { QuickChips } from './quick-chips.tsx'
import { TypeSelect } from './type-select.tsx'
import { useNearBy } from './use-near-by.ts'
import { usePartnerQuery } from './use-partner-query.ts'
import { shownPartners, useMorePartners, usePlacedList } from './use-placed-list.ts'

const RecentlyViewed = createLazyPart(
  async () => (await import('#web/storefront/pieces/recently-viewed/recently-viewed.tsx')).RecentlyViewed,
)
/** The part above the list of restaurants, in the HTML from the start. */
const { LateIsland: LateHomeTop, fetch: fetchHomeTop } = createLateIsland(
  async () => (await import('./home-top.tsx')).HomeTop,
  useTouched,
)

const AgainRow = createLazyPart(async () => (await import('./for-you/again-row.tsx')).AgainRow)
const NearRow = createLazyPart(async () => (await import('./for-you/near-row.tsx')).NearRow)

/** A button that opens the choice of a place, while none is known. */
function ChoosePlace() {
  const words = useWords(partnersWords)
  return (
    <div className="place-unknown">
      <p className="text-muted max-sm:hidden">{words.offer}</p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={askForPlace}
        className="mt-2 flex min-h-11 w-full items-center gap-2 rounded-full bg-chili-soft px-4 text-left text-sm font-bold text-chili-ink"
      >
        <Icon name="map-pin" className="size-4.5" />
        <span className="min-w-0 flex-1 truncate">{words.whereTo}</span>
        <Icon name="chevron-right" className="size-4.5" />
      </button>
    </div>
  )
}

/** The recent orders of the signed-in person. The page's first script reserves their space if it knows of some. */
function OrdersAgain() {
  return <div className="again-row">{useToken() !== null && <AgainRow />}</div>
}

/** The open restaurants near the place to deliver to. */
function NearPlace() {
  return useDeliveryPlace() !== null && <NearRow />
}

const FavouriteResults = createLazyPart(
  async () => (await import('./favourite-results.tsx')).FavouriteResults,
)

const noPartners = { partners: [], total: 0, from: null, isBestRated: false, home: null }

async function load({ context, request }: PageArgs) {
  const { api } = context.get(pageContext)
  const { searchParams, search } = new URL(request.url)
  const query = readPartnerQuery(searchParams)
  // Only the browser knows whose favourites to list.
  if (query.favourites) {
    await fetchFilters()
    return { ...noPartners, page: query.page, isFavourites: true }
  }
  const { signal } = request
  // The part above the list is hidden while the list is filtered or paged.
  const isEntry = query.page === 1 && query.type === null && !isFiltered(query)
  // Null on the server: the browser alone knows the place, and fetches the list for it later (usePlacedList).
  const place = currentDeliveryPlace()
  const [{ partners, total }, home] = await Promise.all([
    loadOrThrow(api.findPartners(findPartnersInput(query, place), { signal })),
    isEntry ? loadOrThrow(api.getHome({}, { signal })) : null,
    fetchFilters(),
    isEntry && fetchHomeTop(),
  ])
  // A page beyond the last, from an old link, shows the first page instead.
  if (partners.length === 0 && query.page > 1) throw redirect(partnersHref(search, {}))
  const isBestRated = query.type === bestRated
  return {
    partners: shownPartners(partners, query),
    total,
    from: measuredFrom(query, place),
    page: query.page,
    isBestRated,
    isFavourites: false,
    home,
  }
}

export const loader = load
export const clientLoader = load

export default function ListPartnersPage() {
  const words = useWords(partnersWords)
  const loaded = useLoaderData<typeof load>()
  const { page, isBestRated, isFavourites, home } = loaded
  const list = usePlacedList(loaded)
  const { partners, total } = list
  const { favourites } = useWords(favouriteWords)
  const state = usePartnerQuery()
  const { query, apply, hrefFor, isLoading } = state
  const more = useMorePartners(list, state.query)
  const { isAsking, chooseNearBy, forgetNearBy } = useNearBy(query, apply)

  // Opening this screen clears the cart that the browser shows (rule 3.6); the server keeps its own.
  useEffect(() => showCart(null), [])
  useEffect(() => rememberPartners(partners), [partners])

  const kind = isAsking ? nearBy : query.favourites ? ownFavourites : (query.type ?? 0)
  function chooseKind(next: number) {
    if (next === nearBy) return chooseNearBy()
    forgetNearBy()
    apply({ type: next || null, favourites: null, latitude: null, longitude: null })
  }
  const hrefForPage = (to: number) => hrefFor({ page: to === 1 ? null : to })
  return (
    <div className="group/list wrap pb-12 pt-1 sm:pt-6">
      <PageHead title={isFavourites ? favourites : words.title} description={words.offer} />
      <StructuredData
        things={import.meta.env.SSR ? (site) => listThings(site, partners, words.title) : null}
      />
      <h1 className="text-2xl max-sm:sr-only">{words.greeting}</h1>
      {home && <ChoosePlace />}
      {home && <LateHomeTop kinds={home.dish_kinds} vouchers={home.vouchers} className="" />}
      {home && <OrdersAgain />}
      <div className="sm:mt-1">
        <QuickChips
          query={query}
          hrefFor={hrefFor}
          onFavourites={forgetNearBy}
          lead={
            <>
              <FilterButton {...state} total={isFavourites ? null : total} />
              <TypeSelect value={kind} onChoose={chooseKind} />
            </>
          }
        />
      </div>
      <div className="items-start sm:mt-2 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-8">
        <FilterPanel {...state} />
        <section
          id="results"
          aria-labelledby={isFavourites ? undefined : 'results-count'}
          aria-label={isFavourites ? favourites : undefined}
          className={classNames(
            'min-w-0',
            // The list may be shorter than its skeleton; the minimum height keeps the content below out of sight.
            isFavourites && 'max-lg:min-h-[75dvh]',
          )}
        >
          {isFavourites ? (
            <FavouriteResults query={query} hrefForPage={hrefForPage} />
          ) : (
            <>
              <div className="flex items-center gap-3 sm:mb-1">
                <h2
                  id="results-count"
                  tabIndex={-1}
                  aria-describedby="results-count-page"
                  aria-live="polite"
                  className="shrink-0 text-sm outline-none sm:text-lg"
                >
                  {words.count(total)}
                </h2>
                <QuickFilterNote query={query} hasPlace={list.from !== null} />
              </div>
              <PartnerResults
                {...{ ...list, page, isBestRated, hrefForPage, more }}
                waitingFor={isAsking ? words.asking : isLoading ? words.loading : null}
                between={home && <NearPlace />}
              />
            </>
          )}
        </section>
      </div>
      <LateRecentlyViewed />
    </div>
  )
}

/** The restaurants viewed recently. On a first visit their script is not fetched. */
function LateRecentlyViewed() {
  return useViewedPartners().length > 0 && <RecentlyViewed />
}
