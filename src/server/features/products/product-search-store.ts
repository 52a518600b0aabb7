import { sql } from 'kysely'
import type { Searchable } from '#domain/search-rank.ts'
import type { Database } from '#server/context.ts'
import { nearSpellings } from './near-spellings.ts'
import type { SoldProductRow } from './product-store.ts'

/** The dishes that a query may mean, in no order, some of them twice (migration 0007-search-at-scale.sql). */
export async function findCandidates(
  db: Database,
  { query, typeId, limit }: { query: Searchable; typeId: number | undefined; limit: number },
): Promise<SoldProductRow[]> {
  const words = shortestFirst(query.words)
  const marked = query.hasMarks ? query.markedPhrase.trim() : null
  const { rows } = await sql<SoldProductRow>`
    select id, name, description, price, image_url, quantity_sold, status, category_id, created_at, updated_at,
      partner_id, partner_name, partner_status, time_open, time_close
    from find_named_products(
      row(${marked}::text, ${query.keyPhrase.trim()}::text, ${unfinished(query)}::text, ${query.squashed}::text,
        ${spaced(query)}::text, ${words}::text[], ${words.map(spellingsOf)}::text[])::name_query,
      ${typeId ?? null}::smallint, ${limit}
    )`.execute(db)
  return rows
}

function shortestFirst(words: readonly string[]): string[] {
  return [...new Set(words)].sort((a, b) => a.length - b.length)
}

/** As PostgreSQL writes an array: its arrays of arrays are all of one length. */
function spellingsOf(word: string): string | null {
  const spellings = nearSpellings(word)
  return spellings && `{${spellings.map((spelling) => `"${spelling}"`).join(',')}}`
}

/** The key, but for the last word's final y: that word may go on. */
function unfinished({ plainPhrase }: Searchable): string {
  return plainPhrase.trim().replace(/y(?= )/g, 'i')
}

/** A regular expression for the squashed query at a word's start, spaces and final y wherever they may be. */
function spaced({ squashed }: Searchable): string {
  return ` ${[...squashed].map((letter) => (letter === 'i' ? '[iy]' : letter)).join(' ?')}`
}
