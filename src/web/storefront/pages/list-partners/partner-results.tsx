import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import type { Position } from '#domain/places/distance.ts'
import { partnersPerPage } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useIsTooFar } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { type MoreItems, MoreLink } from '#web/storefront/pieces/page/more-items.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { rowList } from '#web/ui/containers/card.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import { PartnerCard } from './partner-card.tsx'
import { partnersWords } from './partners-words.ts'

type PartnerResultsProps = {
  partners: readonly ListedPartner[]
  /** The position from which the list was measured: restaurants out of its reach come last. */
  from?: Position | null
  total: number
  page: number
  isBestRated: boolean
  /** The label of what is being loaded; meanwhile the list is pale. Null: nothing is being loaded. */
  waitingFor: string | null
  hrefForPage: (page: number) => string
  /** The restaurants of later pages, which narrow screens append to the first page. */
  more?: MoreItems<ListedPartner>
  /** The content below the first restaurants. */
  between?: ReactNode
  /** The address of the same list without filters. */
  clearTo?: string
}

/** The id of the heading above, which takes the focus with a new page, and after the filters are cleared. */
export const resultsHeading = 'results-count'

/** The number of restaurants in a row of a wide screen. */
const widestRow = 3

type CardsProps = { partners: readonly ListedPartner[]; isBestRated: boolean; isFirst: boolean }

function Cards({ partners, isBestRated, isFirst }: CardsProps) {
  if (partners.length === 0) return null
  return (
    <ul className={rowList}>
      {partners.map((partner, index) => (
        <PartnerCard
          key={partner.id}
          partner={partner}
          isBestRated={isBestRated}
          eager={isFirst && index < widestRow}
          priority={isFirst && index === 0}
        />
      ))}
    </ul>
  )
}

export function PartnerResults(props: PartnerResultsProps) {
  const { partners: first, more, from = null, total, page, isBestRated, waitingFor, hrefForPage } = props
  const { clearTo = '/list-partners', between } = props
  const words = useWords(partnersWords)
  const isTooFar = useIsTooFar()
  const partners = more ? [...first, ...more.items] : first
  const firstTooFar = from === null ? -1 : partners.findIndex(isTooFar)
  const reachedCount = firstTooFar === -1 ? partners.length : firstTooFar
  const topCount = Math.min(reachedCount, partnersPerPage)
  return (
    <div className="relative" aria-busy={waitingFor !== null}>
      {waitingFor !== null && (
        <Spinner
          label={waitingFor}
          className="absolute inset-x-0 top-16 z-10 mx-auto w-fit animate-rise rounded-lg bg-surface shadow-raised"
        />
      )}
      <div className={waitingFor === null ? '' : 'opacity-50 transition-opacity'}>
        {partners.length === 0 ? (
          <EmptyState
            title={words.noData}
            action={
              <Link to={clearTo} state={{ part: resultsHeading }} className={buttonClass({})}>
                {words.clear}
              </Link>
            }
          >
            {words.noDataText}
          </EmptyState>
        ) : (
          // A new key for another place, so that React reuses no card for another restaurant.
          <Fragment key={from && `${from.latitude},${from.longitude}`}>
            <Cards {...{ partners: partners.slice(0, topCount), isBestRated }} isFirst />
            {between}
            <Cards {...{ partners: partners.slice(topCount, reachedCount), isBestRated }} isFirst={false} />
            {reachedCount < partners.length && (
              <h2 className="mb-2 mt-6 text-base text-muted first:mt-0">{words.beyond}</h2>
            )}
            <Cards
              {...{ partners: partners.slice(reachedCount), isBestRated }}
              isFirst={reachedCount === 0}
            />
          </Fragment>
        )}
        {more && more.next !== null && page === 1 && (
          <MoreLink more={more} href={hrefForPage(more.next)} words={words} className="lg:hidden" />
        )}
        <div className={more && page === 1 ? 'mt-8 max-lg:hidden' : 'mt-8'}>
          <Pagination
            page={page}
            pageCount={Math.ceil(total / partnersPerPage)}
            hrefFor={hrefForPage}
            headingId={resultsHeading}
            labels={words}
          />
        </div>
      </div>
    </div>
  )
}
