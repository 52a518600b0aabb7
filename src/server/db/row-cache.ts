import { LRUCache } from 'lru-cache'
import type { Database } from '#server/context.ts'

type Row = { id: number }

/** Rows that are shown again and again, kept for a moment in the memory of a process. */
export type RowCache<R extends Row> = {
  /** Those of these rows that there are, in this order. */
  find: (db: Database, ids: readonly number[]) => Promise<R[]>
  /** Forgets what belongs to a restaurant, or everything where it is null. */
  forget: (db: Database, partnerId: number | null) => void
}

/** Sales and ratings give no notice, and are shown so much later at most. */
const keptForMs = 1_000
const mostRows = 5_000

/** Keeps rows as `read` finds them; whoever changes one has its restaurant forgotten. */
export function createRowCache<R extends Row>(
  read: (db: Database, ids: readonly number[]) => Promise<R[]>,
  partnerIdOf: (row: R) => number,
): RowCache<R> {
  const keptOf = new WeakMap<Database, { rows: LRUCache<number, R>; changes: number }>()

  function keptIn(db: Database) {
    const kept = keptOf.get(db) ?? {
      rows: new LRUCache<number, R>({ max: mostRows, ttl: keptForMs }),
      changes: 0,
    }
    keptOf.set(db, kept)
    return kept
  }

  async function find(db: Database, ids: readonly number[]): Promise<R[]> {
    const kept = keptIn(db)
    const found = new Map(ids.map((id) => [id, kept.rows.get(id)]))
    const missing = ids.filter((id) => found.get(id) === undefined)
    if (missing.length > 0) {
      const { changes } = kept
      for (const row of await read(db, missing)) {
        found.set(row.id, row)
        // What was read before a change may be older than it.
        if (changes === kept.changes) kept.rows.set(row.id, row)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  function forget(db: Database, partnerId: number | null): void {
    const kept = keptIn(db)
    kept.changes += 1
    if (partnerId === null) kept.rows.clear()
    else for (const [id, row] of kept.rows.entries()) if (partnerIdOf(row) === partnerId) kept.rows.delete(id)
  }

  return { find, forget }
}
