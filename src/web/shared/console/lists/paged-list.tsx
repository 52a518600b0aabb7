import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Result } from '#contracts/endpoint.ts'
import { type Query, useQuery } from '#web/shared/api/use-query.ts'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { QueryView } from '../query-view.tsx'
import { pageIn, withChanges } from './paged-address.ts'

/** The page of a list that the address names, so that a link to the address shows the same page. */
type PagedQuery<Row> = { rows: Query<readonly Row[]>; query: URLSearchParams; page: number; perPage: number }

type Ask<Row> = (query: URLSearchParams, part: { page: number; per_page: number }) => Promise<Result<Row[]>>

/**
 * Loads the page of a list that the address names, again on each change of the address. `whose` and the address are the
 * key of the query.
 */
export function usePagedList<Row>(whose: string, perPage: number, ask: Ask<Row>): PagedQuery<Row> {
  const [query] = useSearchParams()
  const page = pageIn(query)
  const rows = useQuery<readonly Row[]>(`${whose} ${query}`, () => ask(query, { page, per_page: perPage }))
  return { rows, query, page, perPage }
}

type PagesProps = Pick<ComponentProps<typeof Pagination>, 'labels' | 'headingId'> & {
  query: URLSearchParams
  perPage: number
  total: number | undefined
}

/** The links to the pages of a list, which keep the rest of the address. */
export function Pages({ query, perPage, total = 0, ...rest }: PagesProps) {
  return (
    <Pagination
      {...rest}
      page={pageIn(query)}
      pageCount={Math.ceil(total / perPage)}
      hrefFor={(to) => withChanges(query, { page: to })}
    />
  )
}

type PagedListProps<Row> = Pick<PagesProps, 'labels' | 'headingId'> & {
  list: PagedQuery<Row>
  /** Shown instead of rows if there are none. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/**
 * The rows of a page of a list, with links to the other pages. Shows a spinner while it loads, and the reason if it
 * fails.
 */
export function PagedList<Row>({ list, empty, children, ...pages }: PagedListProps<Row>) {
  const { rows, query, perPage } = list
  return (
    <>
      <QueryView query={rows}>{(shown) => (shown.length === 0 ? empty : children(shown))}</QueryView>
      <Pages {...pages} query={query} perPage={perPage} total={rows.total} />
    </>
  )
}
