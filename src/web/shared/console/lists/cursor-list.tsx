import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Result } from '#contracts/endpoint.ts'
import { type Query, useQuery } from '#web/shared/api/use-query.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { QueryView } from '../query-view.tsx'
import { readId } from './address-filter.ts'
import { listWords } from './list-words.ts'
import { withChanges } from './paged-address.ts'

/** A part of a list, and the `after` of the next part; null at the end. */
type Part<Row> = { rows: readonly Row[]; next: number | null }

/** The part of a list that the address names, and the query of the address. */
export type CursorList<Row> = { part: Query<Part<Row>>; query: URLSearchParams }

type Ask<Row> = (place: { after?: number }) => Promise<Result<Part<Row>>>

/** Loads the part of a list that the address names. `whose` and the address are the key of the query. */
export function useCursorList<Row>(whose: string, ask: Ask<Row>): CursorList<Row> {
  const [query] = useSearchParams()
  const after = readId(query.get('after') ?? '')
  const part = useQuery<Part<Row>>(`${whose} ${query}`, () => ask(after === null ? {} : { after }))
  return { part, query }
}

type CursorListViewProps<Row> = {
  list: CursorList<Row>
  /** Shown instead of rows if there are none. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A part of a list, with links to the first and the next part. */
export function CursorListView<Row>({ list, empty, children }: CursorListViewProps<Row>) {
  const { part, query } = list
  const words = useWords(listWords)
  return (
    <QueryView query={part}>
      {({ rows, next }) => (
        <>
          {rows.length === 0 ? empty : children(rows)}
          {(query.has('after') || next !== null) && (
            <nav aria-label={words.parts} className="mt-4 flex flex-wrap gap-3">
              {query.has('after') && (
                <Link to={withChanges(query, {})} className={buttonClass({})}>
                  {words.first}
                </Link>
              )}
              {next !== null && (
                <Link to={withChanges(query, { after: next })} className={buttonClass({})}>
                  {words.more}
                </Link>
              )}
            </nav>
          )}
        </>
      )}
    </QueryView>
  )
}

/** Says which filters of an address were not understood. */
export function DroppedFilters({ dropped }: { dropped: readonly string[] }) {
  const words = useWords(listWords)
  if (dropped.length === 0) return null
  return (
    <p role="status" className="mb-3 rounded-md bg-turmeric-soft px-4 py-2 text-turmeric-ink">
      {words.dropped(dropped.join(', '))}
    </p>
  )
}
