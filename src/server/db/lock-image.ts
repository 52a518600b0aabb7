import type { Kysely } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** The URL of an uploaded picture, and its hash. The pattern must match image_hash() in the migrations. */
const uploaded = /^\/images\/(?:\d+\/)?([0-9a-f]{64})\./

/**
 * Locks an uploaded picture before a row refers to it, so that the picture is not deleted before the commit. Returns
 * false if the picture does not exist, and true for other URLs. Must be called before the row is locked.
 */
export async function lockImage(db: Kysely<Tables>, url: string | null | undefined): Promise<boolean> {
  const hash = uploaded.exec(url ?? '')?.[1]
  if (hash === undefined) return true
  const row = await db
    .selectFrom('images')
    .select('hash')
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
