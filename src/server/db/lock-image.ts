import type { Kysely } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** As image_hash() of the migration reads it, for paths of this site. */
const uploaded = /^\/images\/(?:\d+\/)?([0-9a-f]{64})\./

/**
 * To be asked before a row refers to a picture: holds an uploaded one until the commit, so that nobody throws it away
 * meanwhile; false where it is gone already. Other addresses are not ours to hold. Comes before the lock of the row.
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
