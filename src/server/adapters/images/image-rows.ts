import { sql } from 'kysely'
import type { Database } from '#server/context.ts'

type NewImage = { key: string; width: number; height: number; bytes: number }

/** Inserts the picture's row or updates its time, and locks it until the transaction ends. */
export async function insertImage(
  db: Database,
  { key, width, height, bytes }: NewImage,
  now: Date,
): Promise<void> {
  await db
    .insertInto('images')
    .values({ hash: key, bytes, width, height, uploaded_at: now, touched_at: now })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ touched_at: sql`greatest(images.touched_at, excluded.touched_at)` }),
    )
    .execute()
}

/**
 * Locks up to `count` pictures that nothing refers to and that were last uploaded before `before`. Skips locked rows.
 * Returns the hashes.
 */
export async function lockUnused(
  db: Database,
  { before, count }: { before: Date; count: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('hash')
    .where('touched_at', '<', before)
    .where(isUnreferenced)
    .orderBy('touched_at')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Deletes the rows, except those that got a reference before they were locked. Returns the deleted hashes. */
export async function deleteUnreferenced(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .deleteFrom('images')
    .where('hash', 'in', hashes)
    .where(isUnreferenced)
    .returning('hash')
    .execute()
  return rows.map(({ hash }) => hash)
}

const isUnreferenced = sql<boolean>`not exists (select from referred_images where referred_images.hash = images.hash)`

/**
 * Inserts a placeholder row for a file without a row, so that no upload of the file can commit meanwhile. False if a
 * row exists.
 */
export async function reserveHash(db: Database, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('images')
    .values({ hash, bytes: 1, width: 1, height: 1, uploaded_at: now, touched_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
