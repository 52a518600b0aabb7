import { Icon } from '#web/ui/icons/icon.tsx'
import { PageNumber } from './page-number.tsx'
import { PageStep } from './page-step.tsx'
import { pageWindow } from './page-window.ts'

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
  /** The heading of what is paged, which takes the focus with a new page and is described by `‹headingId›-page`. */
  headingId: string
  /** Stay where one is instead of jumping to the top, for a list further down the page. */
  preventScrollReset?: boolean
}

export function Pagination({
  page,
  pageCount,
  hrefFor,
  labels,
  headingId,
  preventScrollReset = false,
}: PaginationProps) {
  if (pageCount <= 1) return null
  const step = (to: number) => (to < 1 || to > pageCount ? null : hrefFor(to))
  const shared = { preventScrollReset, state: { part: headingId } }
  return (
    <nav aria-label={labels.pages} className="flex items-center justify-center gap-1">
      <span id={`${headingId}-page`} hidden>
        {labels.pageOf(page, pageCount)}
      </span>
      <PageStep to={step(page - 1)} rel="prev" label={labels.previous} {...shared}>
        <Icon name="chevron-left" />
      </PageStep>
      <span className="px-3 font-bold tabular-nums sm:hidden">
        {page} / {pageCount}
      </span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageWindow(page, pageCount).map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the row has no other name, and keeps its size
          <li key={at} className="w-11 text-center text-muted has-[a]:text-ink">
            {entry === null ? (
              '…'
            ) : (
              <PageNumber
                page={entry}
                isCurrent={entry === page}
                to={hrefFor(entry)}
                label={labels.page(entry)}
                {...shared}
              />
            )}
          </li>
        ))}
      </ol>
      <PageStep to={step(page + 1)} rel="next" label={labels.next} {...shared}>
        <Icon name="chevron-right" />
      </PageStep>
    </nav>
  )
}
