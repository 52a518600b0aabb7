import { imageWidths } from '#domain/pictures/image-variants.ts'
import {
  fileLength,
  filesIn,
  originalFile,
  readOwner,
  removeFile,
  removeImage,
  variantsFolder,
  writeOwner,
} from '#server/adapters/images/image-files.ts'
import { deleteUnreferenced, lockUnused, reserveHash } from '#server/adapters/images/image-rows.ts'
import type { Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { RetentionJob } from './delete-expired-rows.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Files go while the rows are held, so not too many at once. */
const batchSize = 20

/**
 * Forgets uploaded pictures to which no row has referred for a day, and what crashes have left in the folder. Pictures
 * of the demo town have other names and stay. Several processes may do so at the same time.
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
 * The first database whose pictures lie in a folder has it to itself: another one, such as a trial with the same `DATA_DIR`, knows
 * none of them, and would throw all away.
 */
async function isOwnFolder(db: Database, folder: string): Promise<boolean> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const owner = await readOwner(folder)
  if (owner === null) await writeOwner(folder, id)
  return owner === null || owner === id
}

/** The file goes before the commit: whoever uploads the same picture again waits for it, and then writes it anew. */
function deleteBatch(db: Database, folder: string, before: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const held = await lockUnused(transaction, { before, count: batchSize })
    for (const key of await deleteUnreferenced(transaction, held)) await removeImage(folder, key)
    return held.length
  })
}

/** An upload that failed between its file and its commit leaves a file that no row knows. */
async function removeStrays(db: Database, folder: string, now: Date): Promise<void> {
  for await (const { name, writtenAt } of filesIn(folder)) {
    const [, key] = /^([0-9a-f]{64})\.webp$/.exec(name) ?? []
    if (key === undefined || isYounger(writtenAt, now, dayMs) || (await hasRow(db, key))) continue
    await inTransaction(
      db,
      async (transaction) => {
        if (await reserveHash(transaction, key, now)) await removeImage(folder, key)
      },
      { shouldRollBack: () => true },
    )
  }
}

async function hasRow(db: Database, hash: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('hash').where('hash', '=', hash).executeTakeFirst()
  return row !== undefined
}

/** Drafts of a process that is no more, and variants of a picture that went while they were made. */
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
  return (await fileLength(originalFile(folder, key))) === null
}

function isYounger(writtenAt: Date, now: Date, ageMs: number): boolean {
  return now.getTime() - writtenAt.getTime() < ageMs
}
