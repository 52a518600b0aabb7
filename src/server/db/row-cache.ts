import { LRUCache } from 'lru-cache'
import type { Database } from '#server/context.ts'

type Row = { id: number }

/** A short-lived cache of rows by id, one per process. */
export type RowCache<R extends Row> = {
  /** The existing rows, in the order of the ids. */
  find: (db: Database, ids: readonly number[]) => Promise<R[]>
  /** Removes the rows of a restaurant, or all rows for null. */
  invalidate: (db: Database, partnerId: number | null) => void
}

/** How long a row is cached, in ms. Sales and ratings do not invalidate rows, so they appear with this delay. */
const ttlMs = 1_000
const maxRows = 5_000

/** Creates a cache of the rows that `read` returns. */
export function createRowCache<R extends Row>(
  read: (db: Database, ids: readonly number[]) => Promise<R[]>,
  partnerIdOf: (row: R) => number,
): RowCache<R> {
  const caches = new WeakMap<Database, { rows: LRUCache<number, R>; changes: number }>()

  function cacheOf(db: Database) {
    const cache = caches.get(db) ?? {
      rows: new LRUCache<number, R>({ max: maxRows, ttl: ttlMs }),
      changes: 0,
    }
    caches.set(db, cache)
    return cache
  }

  async function find(db: Database, ids: readonly number[]): Promise<R[]> {
    const cache = cacheOf(db)
    const found = new Map(ids.map((id) => [id, cache.rows.get(id)]))
    const missing = ids.filter((id) => found.get(id) === undefined)
    if (missing.length > 0) {
      const { changes } = cache
      for (const row of await read(db, missing)) {
        found.set(row.id, row)
        // Rows that were read before an invalidation may be outdated.
        if (changes === cache.changes) cache.rows.set(row.id, row)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  function invalidate(db: Database, partnerId: number | null): void {
    const cache = cacheOf(db)
    cache.changes += 1
    if (partnerId === null) cache.rows.clear()
    else
      for (const [id, row] of cache.rows.entries()) if (partnerIdOf(row) === partnerId) cache.rows.delete(id)
  }

  return { find, invalidate }
}
