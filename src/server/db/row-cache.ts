import { LRUCache } from 'lru-cache'
import type { Database } from '#server/context.ts'

type Row = { id: number }

/** Rows that are shown again and again, kept for a moment in the memory of a process. */
export type RowCache<R extends Row> = {
  /** Those of these rows that there are, in this order. */
  find: (db: Database, ids: readonly number[]) => Promise<R[]>
  /** Forgets what belongs to a restaurant, or everything where it is null. */
  invalidate: (db: Database, partnerId: number | null) => void
}

/** Sales and ratings give no notice, and are shown so much later at most. */
const ttlMs = 1_000
const maxRows = 5_000

/** Keeps rows as `read` finds them; whoever changes one has its restaurant forgotten. */
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
        // What was read before a change may be older than it.
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
