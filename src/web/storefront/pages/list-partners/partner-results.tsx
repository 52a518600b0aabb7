import { Link } from 'react-router'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import { partnersPerPage } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { rowList } from '#web/ui/containers/card.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import { PartnerCard } from './partner-card.tsx'
import { partnersWords } from './partners-words.ts'

type PartnerResultsProps = {
  partners: readonly ListedPartner[]
  total: number
  page: number
  isBestRated: boolean
  /** What is being waited for; the list stays in sight, paler. */
  waitingFor: string | null
  hrefForPage: (page: number) => string
  /** The same list without filters. */
  clearTo?: string
}

/** The heading above: it takes the focus with a new page, and from what clears the filters and goes by that. */
export const resultsHeading = 'results-count'

/** As many as stand side by side on a wide screen. */
const widestRow = 3

export function PartnerResults(props: PartnerResultsProps) {
  const { partners, total, page, isBestRated, waitingFor, hrefForPage, clearTo = '/list-partners' } = props
  const words = useWords(partnersWords)
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
          <ul className={rowList}>
            {partners.map((partner, index) => (
              <PartnerCard
                key={partner.id}
                partner={partner}
                isBestRated={isBestRated}
                eager={index < widestRow}
                priority={index === 0}
              />
            ))}
          </ul>
        )}
        <div className="mt-8">
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
