import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icons/icon.tsx'

const maxEntries = 7

/**
 * The pages in the navigation: always the first and the last, never more than seven entries, a null for omitted pages,
 * and the same number of entries on every page, so that nothing moves.
 */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  if (pageCount <= maxEntries) return span(1, pageCount)
  if (page <= 4) return [...span(1, 5), null, pageCount]
  if (page >= pageCount - 3) return [1, null, ...span(pageCount - 4, pageCount)]
  return [1, null, page - 1, page, page + 1, null, pageCount]
}

const shape = 'grid size-11 place-items-center rounded-full border'

type PageStepProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string | null }

/** The link to the previous or next page; a disabled sign where there is none, so that nothing moves. */
function PageStep({ to, children, ...link }: PageStepProps) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={`${shape} border-line text-line-strong opacity-50`}>
        {children}
      </span>
    )
  }
  return (
    <Link
      to={to}
      {...link}
      className={`${shape} border-line-strong bg-surface transition-colors hover:border-ink hover:bg-sunken`}
    >
      {children}
    </Link>
  )
}

type PaginationProps = {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  labels: {
    pages: string
    previous: string
    next: string
    page: (page: number) => string
    pageOf: (page: number, pageCount: number) => string
  }
  /** The heading of the paged content, which gets the focus with a new page and is described by `‹headingId›-page`. */
  headingId: string
  /** Keeps the scroll position instead of jumping to the top, for a list further down the page. */
  preventScrollReset?: boolean
}

export function Pagination(props: PaginationProps) {
  const { page, pageCount, hrefFor, labels, headingId, preventScrollReset = false } = props
  if (pageCount <= 1) return null
  const step = (to: number) => (to < 1 || to > pageCount ? null : hrefFor(to))
  const shared = { preventScrollReset, state: { part: headingId } }
  return (
    <nav aria-label={labels.pages} className="flex items-center justify-center gap-1">
      <span id={`${headingId}-page`} hidden>
        {labels.pageOf(page, pageCount)}
      </span>
      <PageStep to={step(page - 1)} rel="prev" aria-label={labels.previous} {...shared}>
        <Icon name="chevron-left" />
      </PageStep>
      <span className="px-3 font-bold tabular-nums sm:hidden">
        {page} / {pageCount}
      </span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageWindow(page, pageCount).map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry's position is its only identity
          <li key={at} className="w-11 text-center text-muted has-[a]:text-ink">
            {entry === null ? (
              '…'
            ) : (
              <Link
                to={hrefFor(entry)}
                {...shared}
                aria-label={labels.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
                className={`page-number ${entry === page ? 'bg-ink text-paper' : 'hover:bg-sunken'}`}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <PageStep to={step(page + 1)} rel="next" aria-label={labels.next} {...shared}>
        <Icon name="chevron-right" />
      </PageStep>
    </nav>
  )
}
