import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isForgiven, type Searchable } from '#domain/search-rank.ts'
import { foldMarks, searchable } from '#domain/search-text.ts'
import type { Database } from '#server/context.ts'
import { spacedPattern, unfinishedKey } from '#server/db/name-query.ts'
import { plannedEachTime } from '#server/db/named-statements.ts'
import { nearSpellings } from '#server/db/near-spellings.ts'

/** What a partner's name or address must have; `meant` are the words that each of its words may be an error of, if any may. */
export type TextFilter = {
  field: 'name' | 'address'
  text: string
  query: Searchable
  meant: Meant | null
}

type Meant = ReadonlyMap<string, readonly string[]>

const shortestIndexed = 3

/** The texts that a list is filtered by, empty ones left out. */
export function textFilters(wanted: {
  name?: string | undefined
  address?: string | undefined
}): TextFilter[] {
  return (['name', 'address'] as const).flatMap((field) => {
    const text = wanted[field]
    return text ? [{ field, text, query: searchable(text), meant: null }] : []
  })
}

/** The filters with their errors forgiven. */
export async function forgive(db: Database, filters: readonly TextFilter[]): Promise<TextFilter[]> {
  const asked = filters.flatMap(({ query }) => query.words)
  const spellings = asked.flatMap((word) => nearSpellings(word) ?? [])
  const { rows } = await sql<{ word: string }>`
    select distinct word from partner_words where near && ${spellings}::text[]`.execute(db)
  const meant = new Map(
    asked.map((word) => [word, rows.map((row) => row.word).filter((other) => isForgiven(word, other))]),
  )
  return filters.map((filter) => ({ ...filter, meant }))
}

/** Domain passesFilter on a column: only signs alone are not found by their key. */
export function passes({ field, text, query, meant }: TextFilter): RawBuilder<SqlBool> {
  if (query.words.length === 0) return has(sql.ref(`${field}_folded`), foldMarks(text))
  const key = sql.ref(`${field}_key`)
  // The index would read far more for the pattern than for the letters.
  const closeUp = all([
    has(sql.ref(`${field}_squashed`), query.squashed),
    sql`${notByIndex(key)} ~ ${spacedPattern(query)}`,
  ])
  const apart = all(query.words.map((word) => isMeant(key, word, meant)))
  const ways = [...insideOf(query).map((phrase) => has(key, phrase)), closeUp]
  // One text is in every name, another in hardly any: a plan for both would read all of the index where the table is read sooner.
  return sql`${sql.raw(plannedEachTime)} ${any(query.words.length > 1 || meant ? [...ways, apart] : ways)}`
}

/** How well a column that passes has the text: as domain searchRank says, 0 best; of signs alone there is no more or less. */
export function rankOf({ field, query }: TextFilter): RawBuilder<number>[] {
  if (query.words.length === 0) return []
  const marked = sql.ref(`${field}_marked`)
  const key = sql.ref(`${field}_key`)
  const ranks: (readonly [number, RawBuilder<SqlBool>])[] = [
    [2, has(key, query.keyPhrase)],
    [3, any(insideOf(query).map((phrase) => has(key, ` ${phrase}`)))],
    [4, any(insideOf(query).map((phrase) => has(key, phrase)))],
    [5, sql`${key} ~ ${spacedPattern(query)}`],
  ]
  if (query.hasMarks) {
    ranks.unshift([0, has(marked, query.markedPhrase)], [1, has(marked, query.markedPhrase.slice(0, -1))])
  }
  const cases = ranks.map(([rank, condition]) => sql`when ${condition} then ${sql.lit(rank)}`)
  return [sql`case ${sql.join(cases, sql` `)} else 6 end`]
}

/** The query's key, and the same with its last letter open: a word that ends in y may go on. */
function insideOf(query: Searchable): string[] {
  return [...new Set([query.keyPhrase.trim(), unfinishedKey(query)])]
}

/** Whether one of the words begins so or, where errors are forgiven, is meant. */
function isMeant(key: RawBuilder<unknown>, word: string, meant: Meant | null): RawBuilder<SqlBool> {
  return any(
    [` ${word}`, ...(meant?.get(word) ?? []).map((other) => ` ${other} `)].map((text) => has(key, text)),
  )
}

function has(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[%_\\]/g, '\\$&')}%`
  // So short a text has no trigram: of the index, all would be read.
  return [...text].length < shortestIndexed
    ? sql`${notByIndex(column)} like ${pattern}`
    : sql`${column} like ${pattern}`
}

/** PostgreSQL knows of no index for it. */
function notByIndex(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${column} || '')`
}

function any(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` and `)})`
}
