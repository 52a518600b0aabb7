import { sql } from 'kysely'
import type { Searchable } from '#domain/search-rank.ts'
import type { Database } from '#server/context.ts'
import { nearSpellings } from './near-spellings.ts'
import type { SoldProductRow } from './product-store.ts'

const comparedWords = 4

/** The dishes that a query may mean, in no order, some of them twice (migration 0002-search.sql). */
export async function findCandidates(
  db: Database,
  { query, typeId, limit }: { query: Searchable; typeId: number | undefined; limit: number },
): Promise<SoldProductRow[]> {
  const words = wordsToCompare(query.words)
  const spellings = words.map(nearSpellings)
  const marked = query.hasMarks ? query.markedPhrase.trim() : null
  const { rows } = await sql<SoldProductRow>`
    select id, name, description, price, image_url, quantity_sold, status, category_id, created_at, updated_at,
      partner_id, partner_name, partner_status, time_open, time_close
    from find_named_products(
      ${marked}, ${query.keyPhrase.trim()}, ${unfinished(query)}, ${query.squashed}, ${spaced(query)}, ${words},
      ${spellings[0] ?? null}, ${spellings[1] ?? null}, ${spellings[2] ?? null}, ${spellings[3] ?? null},
      ${typeId ?? null}::smallint, ${limit}
    )`.execute(db)
  return rows
}

/** The longest words, of which the shortest comes first: it is the cheapest to compare, and spares the others. */
function wordsToCompare(words: readonly string[]): string[] {
  return [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .slice(0, comparedWords)
    .reverse()
}

/** The key, but for the last word's final y: that word may go on. */
function unfinished({ plainPhrase }: Searchable): string {
  return plainPhrase.trim().replace(/y(?= )/g, 'i')
}

/** A regular expression for the squashed query at a word's start, spaces and final y wherever they may be. */
function spaced({ squashed }: Searchable): string {
  return ` ${[...squashed].map((letter) => (letter === 'i' ? '[iy]' : letter)).join(' ?')}`
}
