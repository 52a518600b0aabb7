import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Searchable } from '#domain/search-rank.ts'
import type { Database } from '#server/context.ts'
import { type NameWords, nameWords } from './has-other-spaces.ts'
import { searchableName } from './known-names.ts'

/** The dishes of a large shop that sell best, the best first, ready to be searched. */
export type BestSellers = {
  dishes: readonly BestSeller[]
  /** The dishes' squashed names one after the other, and where each begins. */
  squashed: string
  starts: readonly number[]
  /** Every word of the names, with the places among the dishes of those that have it. */
  words: ReadonlyMap<string, readonly number[]>
  /** Those of all dishes, also the others; null where there are too many to keep. */
  allWords: NameWords | null
}

/** A dish as far as a search compares it. */
export type BestSeller = { id: number; typeId: number; name: Searchable }

/** A dish with its name as it is written. */
export type NamedDish = { id: number; typeId: number; name: string }

type Kept = { best: BestSellers | null; readAtMs: number }

/** A shop whose dishes take no more room is searched dish by dish in the database (migration 0010). */
const smallShopBytes = 4 * 1024 * 1024
const most = 8_000
const mostWords = 20_000
/** Older than this they are read anew while they serve, … */
const freshForMs = 10_000
/** … and older than this nobody is served with them: in a quiet hour nobody may have asked. */
const goodForMs = 30_000
/** Names made ready in one go, some milliseconds' worth. */
const atOnce = 200
/** In no squashed text. */
const between = ' '

const keptOf = new WeakMap<Database, Kept>()
const readingOf = new WeakMap<Database, Promise<BestSellers | null>>()

/** The best sellers as they were at most half a minute ago; null in a shop that is not large. */
export async function bestSellersOf(db: Database): Promise<BestSellers | null> {
  const kept = keptOf.get(db)
  const ageMs = kept ? performance.now() - kept.readAtMs : Number.POSITIVE_INFINITY
  if (kept && ageMs <= freshForMs) return kept.best
  const reading = readingOf.get(db) ?? startReading(db)
  return kept && ageMs <= goodForMs ? kept.best : reading
}

/** One at a time for everybody; who is served with older ones meanwhile hears of no failure. */
function startReading(db: Database): Promise<BestSellers | null> {
  const readAtMs = performance.now()
  const reading = readBestSellers(db)
  readingOf.set(db, reading)
  reading
    .then((best) => keptOf.set(db, { best, readAtMs }))
    .catch(() => null)
    .finally(() => readingOf.delete(db))
  return reading
}

async function readBestSellers(db: Database): Promise<BestSellers | null> {
  const { rows: sizes } = await sql<{ bytes: number }>`select pg_relation_size('products') as bytes`.execute(
    db,
  )
  if ((sizes[0]?.bytes ?? 0) <= smallShopBytes) return null
  // The limit is part of the text: a plan for any limit would read the whole table.
  const { rows } = await sql<NamedDish>`
    select h.id, n.name, n.type_id as "typeId"
    from (
      select id, name_id, partner_id, quantity_sold from products
      where status <> 'disabled' order by quantity_sold desc, id limit ${sql.lit(most)}
    ) as h
    join product_names as n on n.id = h.name_id
    join partners as r on r.id = h.partner_id
    where r.status in ('open', 'close')
    order by h.quantity_sold desc, h.id`.execute(db)
  const { rows: all } = await sql<{ word: string }>`
    select word from search_words limit ${mostWords + 1}`.execute(db)
  const allWords = all.length > mostWords ? null : all.map(({ word }) => word)
  return makeReady(rows, allWords)
}

/** Makes dishes ready to be searched, with other work of the service in between. */
export async function makeReady(
  rows: readonly NamedDish[],
  allWords: readonly string[] | null,
): Promise<BestSellers> {
  const words = new Map<string, number[]>()
  const dishes: BestSeller[] = []
  const starts: number[] = []
  let squashed = ''
  for (const [at, { id, typeId, name: text }] of rows.entries()) {
    if (at % atOnce === 0) await nextTurn()
    const name = searchableName(text)
    dishes.push({ id, typeId, name })
    starts.push(squashed.length)
    squashed += name.squashed + between
    for (const word of new Set(name.words)) {
      const places = words.get(word)
      if (places) places.push(at)
      else words.set(word, [at])
    }
  }
  return { dishes, squashed, starts, words, allWords: allWords && nameWords(allWords) }
}
