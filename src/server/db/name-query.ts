import { type RawBuilder, sql } from 'kysely'
import type { Searchable } from '#domain/search-rank.ts'
import { nearSpellings } from './near-spellings.ts'

/** The query as SQL's name_query (migrations 0007 and 0011), with its words in this order, each once. */
export function nameQuery(
  query: Searchable,
  ordered: readonly string[],
  isByWords = false,
): RawBuilder<unknown> {
  const words = [...new Set(ordered)]
  const marked = query.hasMarks ? query.markedPhrase.trim() : null
  return sql`row(${marked}::text, ${query.keyPhrase.trim()}::text, ${unfinishedKey(query)}::text, ${query.squashed}::text,
    ${isByWords ? null : spacedPattern(query)}::text, ${words}::text[], ${words.map(spellingsOf)}::text[])::name_query`
}

/** The key, but for the last word's final y: that word may go on. */
export function unfinishedKey({ plainPhrase }: Searchable): string {
  return plainPhrase.trim().replace(/y(?= )/g, 'i')
}

/** A regular expression for the squashed query at a word's start, spaces and final y wherever they may be. */
export function spacedPattern({ squashed }: Searchable): string {
  return ` ${[...squashed].map((letter) => (letter === 'i' ? '[iy]' : letter)).join(' ?')}`
}

/** As PostgreSQL writes an array: its arrays of arrays are all of one length. */
function spellingsOf(word: string): string | null {
  const spellings = nearSpellings(word)
  return spellings && `{${spellings.map((spelling) => `"${spelling}"`).join(',')}}`
}
