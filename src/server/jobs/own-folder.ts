import { readOwner, writeOwner } from '#server/adapters/images/image-files.ts'
import type { Database } from '#server/context.ts'

/**
 * A picture folder belongs to the first database that used it. Another database with the same `DATA_DIR`, such as a
 * trial, has no rows for the pictures and would delete them all.
 */
export async function isOwnFolder(db: Database, folder: string): Promise<boolean> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const owner = await readOwner(folder)
  if (owner === null) await writeOwner(folder, id)
  return owner === null || owner === id
}
