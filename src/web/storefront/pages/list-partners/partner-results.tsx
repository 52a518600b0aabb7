import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import type { Position } from '#domain/places/distance.ts'
import { partnersPerPage } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useIsTooFar } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { rowList } from '#web/ui/containers/card.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import type { MorePartners } from './more-partners.ts'
import { PartnerCard } from './partner-card.tsx'
import { partnersWords } from './partners-words.ts'

type PartnerResultsProps = {
  partners: readonly ListedPartner[]
  /** The position from which the list was measured: restaurants out of its reach come last. */
  from?: Position | null
  total: number
  page: number
  isBestRated: boolean
  /** What is being loaded; the present list stays in sight, paler. */
  waitingFor: string | null
  hrefForPage: (page: number) => string
  /** Below the first page, on screens that do not page by hand. */
  more?: MorePartners
  /** What stands below the first restaurants. */
  between?: ReactNode
  /** The address of the same list without filters. */
  clearTo?: string
}

/** The id of the heading above, which takes the focus with a new page, and after the filters are cleared. */
export const resultsHeading = 'results-count'

/** How far below the window the end of the list may be when the next restaurants are fetched. */
const nearPx = 600

/** As many as stand side by side on a wide screen. */
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

type MoreProps = { more: MorePartners; href: string }

/** Adds the next restaurants when it comes near; a link to them where that fails, and without scripts. */
function More({ more: { isAsking, hasFailed, ask }, href }: MoreProps) {
  const words = useWords(partnersWords)
  const link = useRef<HTMLAnchorElement>(null)
  const onNear = useEffectEvent(() => {
    if (!isAsking && !hasFailed) ask()
  })
  useEffect(() => {
    if (!link.current || isAsking || hasFailed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `${nearPx}px`,
    })
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [isAsking, hasFailed])
  return (
    <Link
      ref={link}
      to={href}
      onClick={(event) => {
        event.preventDefault()
        ask()
      }}
      aria-busy={isAsking}
      className={`${buttonClass({ block: true })} mt-4 lg:hidden`}
    >
      {isAsking ? words.loading : hasFailed ? words.tryMore : words.more}
    </Link>
  )
}

export function PartnerResults(props: PartnerResultsProps) {
  const { partners: first, more, from = null, total, page, isBestRated, waitingFor, hrefForPage } = props
  const { clearTo = '/list-partners', between } = props
  const words = useWords(partnersWords)
  const isTooFar = useIsTooFar()
  const partners = more ? [...first, ...more.partners] : first
  const beyond = from === null ? -1 : partners.findIndex(isTooFar)
  const reached = beyond === -1 ? partners.length : beyond
  const top = Math.min(reached, partnersPerPage)
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
            <Cards {...{ partners: partners.slice(0, top), isBestRated }} isFirst />
            {between}
            <Cards {...{ partners: partners.slice(top, reached), isBestRated }} isFirst={false} />
            {reached < partners.length && (
              <h2 className="mb-2 mt-6 text-base text-muted first:mt-0">{words.beyond}</h2>
            )}
            <Cards {...{ partners: partners.slice(reached), isBestRated }} isFirst={reached === 0} />
          </Fragment>
        )}
        {more && more.next !== null && <More more={more} href={hrefForPage(more.next)} />}
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
