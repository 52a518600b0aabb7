import { type Expression, type SqlBool, sql } from 'kysely'
import { foldMarks, searchable } from '#domain/search/search-text.ts'
import type { CallContext } from '#server/context.ts'

/** A filter on a partner's name or address. */
export type TextFilter = { field: 'name' | 'address'; text: string }

/** The filters of the input that are not empty. */
export function textFilters(wanted: {
  name?: string | undefined
  address?: string | undefined
}): TextFilter[] {
  return (['name', 'address'] as const).flatMap((field) => {
    const text = wanted[field]
    return text ? [{ field, text }] : []
  })
}

/**
 * The ids of partners that match all filters with words (domain passesFilter), best first; undefined when no filter
 * has words.
 */
export async function listMatching(
  { services }: Pick<CallContext, 'services'>,
  filters: readonly TextFilter[],
  { isForgiving }: { isForgiving: boolean },
): Promise<number[] | undefined> {
  const wanted = filters
    .map(({ field, text }) => ({ field, query: searchable(text), isForgiving }))
    .filter(({ query }) => query.words.length > 0)
  const [first, ...others] = await Promise.all(wanted.map((one) => services.search.listNamed(one)))
  if (!first) return undefined
  const ranksOfOthers = others.map((list) => new Map(list.map(({ id, rank }) => [id, rank])))
  return first
    .filter(({ id }) => ranksOfOthers.every((ranks) => ranks.has(id)))
    .map(({ id, rank }) => ({
      id,
      rank: ranksOfOthers.reduce((sum, ranks) => sum * 10 + (ranks.get(id) ?? 0), rank),
    }))
    .toSorted((a, b) => a.rank - b.rank || a.id - b.id)
    .map(({ id }) => id)
}

/** A filter of symbols only cannot be searched by words, so it is matched as a substring. */
export function matchSymbols({ field, text }: TextFilter): Expression<SqlBool>[] {
  return searchable(text).words.length > 0
    ? []
    : [sql<SqlBool>`strpos(${sql.ref(field)}, ${foldMarks(text)}) > 0`]
}
