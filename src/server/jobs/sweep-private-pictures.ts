import { filesIn, removeFile } from '#server/adapters/images/image-files.ts'
import type { Database } from '#server/context.ts'
import type { RetentionJob } from './delete-expired-rows.ts'
import { isOwnFolder } from './own-folder.ts'

/** A younger file may belong to an upload that has not committed its row. */
const minAgeMs = 3_600_000
const batchSize = 500

/** Removes the files of private pictures whose rows were deleted. Answers how many. */
export function sweepPrivatePictures(folder: string): RetentionJob {
  return { table: 'private_pictures', run: (db, now) => sweep(folder, db, now) }
}

async function sweep(folder: string, db: Database, now: Date): Promise<number> {
  let total = 0
  let batch = new Map<string, string>()
  let isOwn: boolean | null = null
  async function removeBatch() {
    const gone = await withoutRow(db, [...batch.keys()])
    for (const key of gone) await removeFile(batch.get(key) ?? '')
    total += gone.length
    batch = new Map()
  }
  for await (const { name, path, writtenAt } of filesIn(folder)) {
    isOwn ??= await isOwnFolder(db, folder)
    if (!isOwn) return 0
    if (now.getTime() - writtenAt.getTime() < minAgeMs) continue
    batch.set(name.replace(/\.webp$/, ''), path)
    if (batch.size === batchSize) await removeBatch()
  }
  if (batch.size > 0) await removeBatch()
  return total
}

async function withoutRow(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('private_pictures').select('key').where('key', 'in', keys).execute()
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}
