import { imageWidths } from '#domain/pictures/image-variants.ts'
import {
  drawingFile,
  fileLength,
  filesIn,
  originalFile,
  removeFile,
  removeImage,
  variantsFolder,
} from '#server/adapters/images/image-files.ts'
import { deleteUnreferenced, lockUnused, reserveHash } from '#server/adapters/images/image-rows.ts'
import type { Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { RetentionJob } from './delete-expired-rows.ts'
import { isOwnFolder } from './own-folder.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** The rows stay locked while their files are deleted, so batches are small. */
const batchSize = 20

/**
 * Deletes uploaded pictures without a reference for a day, and leftovers of crashes. Pictures of the demo town have
 * other names, so they stay. Safe to run in several processes.
 */
export function deleteUnusedImages(folder: string): RetentionJob {
  return { table: 'images', run: (db, now) => deleteAll(folder, db, now) }
}

async function deleteAll(folder: string, db: Database, now: Date): Promise<number> {
  if (!(await isOwnFolder(db, folder))) return 0
  const before = new Date(now.getTime() - dayMs)
  let total = 0
  for (let count = batchSize; count === batchSize; total += count)
    count = await deleteBatch(db, folder, before)
  await removeStrays(db, folder, now)
  await removeLeftovers(folder, now)
  return total
}

/**
 * Deletes the files before the commit. An upload of the same picture waits for the row lock and then writes the file
 * again.
 */
function deleteBatch(db: Database, folder: string, before: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const held = await lockUnused(transaction, { before, count: batchSize })
    for (const key of await deleteUnreferenced(transaction, held)) await removeImage(folder, key)
    return held.length
  })
}

/** Removes files without a row, which failed uploads leave if they wrote the file and did not commit. */
async function removeStrays(db: Database, folder: string, now: Date): Promise<void> {
  for await (const { name, writtenAt } of filesIn(folder)) {
    const [, key] = /^([0-9a-f]{64})\.webp$/.exec(name) ?? []
    if (key === undefined || isYounger(writtenAt, now, dayMs)) continue
    const row = db.selectFrom('images').select('hash').where('hash', '=', key)
    if ((await row.executeTakeFirst()) !== undefined) continue
    await inTransaction(
      db,
      async (transaction) => {
        if (await reserveHash(transaction, key, now)) await removeImage(folder, key)
      },
      { shouldRollBack: () => true },
    )
  }
}

/**
 * Removes temporary files of ended processes, and variants of pictures that were deleted while the variant was
 * produced.
 */
async function removeLeftovers(folder: string, now: Date): Promise<void> {
  const sized = imageWidths.map((width) => `${variantsFolder(folder)}/${width}`)
  for (const inside of [folder, ...sized]) {
    for await (const { name, path, writtenAt } of filesIn(inside)) {
      if (isYounger(writtenAt, now, hourMs)) continue
      const [key = ''] = name.split('.')
      const isLeft = name.endsWith('.part') || (inside !== folder && (await isGone(folder, key)))
      if (isLeft) await removeFile(path)
    }
  }
}

async function isGone(folder: string, key: string): Promise<boolean> {
  const lengths = [originalFile(folder, key), drawingFile(folder, key)].map(fileLength)
  return (await Promise.all(lengths)).every((length) => length === null)
}

function isYounger(writtenAt: Date, now: Date, ageMs: number): boolean {
  return now.getTime() - writtenAt.getTime() < ageMs
}
