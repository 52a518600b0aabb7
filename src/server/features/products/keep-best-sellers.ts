import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Searchable } from '#domain/search-rank.ts'
import { searchable } from '#domain/search-text.ts'
import type { Database } from '#server/context.ts'

/** The dishes of a large shop that sell best, the best first, ready to be searched. */
export type BestSellers = {
  dishes: readonly BestSeller[]
  /** The dishes' squashed names one after the other, and where each begins. */
  squashed: string
  starts: readonly number[]
  /** Every word of the names, with the places among the dishes of those that have it. */
  words: ReadonlyMap<string, readonly number[]>
  /** The names, each made ready once. */
  names: ReadonlyMap<string, Searchable>
}

/** A dish as far as a search compares it. */
export type BestSeller = { id: number; typeId: number; name: Searchable }

/** A dish with its name as it is written. */
export type NamedDish = { id: number; typeId: number; name: string }
type Kept = { best: BestSellers | null; readAtMs: number; isReading: boolean }

/** A shop whose dishes take no more room is searched dish by dish in the database (migration 0010). */
const smallShopBytes = 4 * 1024 * 1024
const most = 8_000
const goodForMs = 10_000
/** Names made ready in one go, some milliseconds' worth. */
const atOnce = 200
/** In no squashed text. */
const between = ' '

const keptOf = new WeakMap<Database, Promise<Kept>>()

/**
 * The best sellers as they were some seconds ago, null in a shop that is not large. Whoever asks first waits; later they
 * are read anew while the older ones serve.
 */
export async function bestSellersOf(db: Database): Promise<BestSellers | null> {
  let reading = keptOf.get(db)
  if (!reading) {
    reading = readBestSellers(db, null).then((best) => ({
      best,
      readAtMs: performance.now(),
      isReading: false,
    }))
    keptOf.set(db, reading)
    reading.catch(() => keptOf.delete(db))
  }
  const kept = await reading
  if (!kept.isReading && performance.now() - kept.readAtMs > goodForMs) void readAgain(db, kept)
  return kept.best
}

async function readAgain(db: Database, kept: Kept): Promise<void> {
  kept.isReading = true
  // Without the database the search itself says so.
  kept.best = await readBestSellers(db, kept.best).catch(() => kept.best)
  kept.readAtMs = performance.now()
  kept.isReading = false
}

async function readBestSellers(db: Database, before: BestSellers | null): Promise<BestSellers | null> {
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
  return makeReady(rows, before)
}

/** Makes dishes ready to be searched, with other work of the service in between. */
export async function makeReady(
  rows: readonly NamedDish[],
  before: BestSellers | null,
): Promise<BestSellers> {
  const names = new Map<string, Searchable>()
  const words = new Map<string, number[]>()
  const dishes: BestSeller[] = []
  const starts: number[] = []
  const squashed: string[] = []
  let length = 0
  for (const [at, { id, name: text, typeId }] of rows.entries()) {
    if (at % atOnce === 0) await nextTurn()
    const name = names.get(text) ?? before?.names.get(text) ?? searchable(text)
    names.set(text, name)
    dishes.push({ id, typeId, name })
    starts.push(length)
    squashed.push(name.squashed)
    length += name.squashed.length + between.length
    for (const word of new Set(name.words)) {
      const places = words.get(word)
      if (places) places.push(at)
      else words.set(word, [at])
    }
  }
  return { dishes, squashed: squashed.join(between), starts, words, names }
}
