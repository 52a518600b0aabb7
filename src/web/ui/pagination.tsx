import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { PageStep } from './page-step.tsx'
import { pageWindow } from './page-window.ts'

type PaginationProps = {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  labels: { pages: string; previous: string; next: string; page: (page: number) => string }
  /** Stay where one is instead of jumping to the top, for a list further down the page. */
  preventScrollReset?: boolean
}

const number = 'grid size-11 place-items-center rounded-full font-bold tabular-nums transition-colors'

export function Pagination({
  page,
  pageCount,
  hrefFor,
  labels,
  preventScrollReset = false,
}: PaginationProps) {
  if (pageCount <= 1) return null
  const step = (to: number) => (to < 1 || to > pageCount ? null : hrefFor(to))
  return (
    <nav aria-label={labels.pages} className="flex items-center justify-center gap-1">
      <PageStep
        to={step(page - 1)}
        rel="prev"
        label={labels.previous}
        preventScrollReset={preventScrollReset}
      >
        <ChevronLeft className="size-5" />
      </PageStep>
      <span className="px-3 font-bold tabular-nums sm:hidden">
        {page} / {pageCount}
      </span>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageWindow(page, pageCount).map((entry, at) =>
          entry === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <li key={`gap-${at}`} aria-hidden="true" className="w-11 text-center text-muted">
              …
            </li>
          ) : (
            <li key={entry}>
              <Link
                to={hrefFor(entry)}
                preventScrollReset={preventScrollReset}
                aria-label={labels.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
                className={`${number} ${entry === page ? 'bg-ink text-paper' : 'hover:bg-sunken'}`}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
      </ol>
      <PageStep to={step(page + 1)} rel="next" label={labels.next} preventScrollReset={preventScrollReset}>
        <ChevronRight className="size-5" />
      </PageStep>
    </nav>
  )
}
