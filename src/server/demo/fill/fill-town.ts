import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Cipher } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { demoPassword } from '#server/demo/demo-accounts.ts'

/** The input of filling the town. */
export type TownFilling = {
  db: Kysely<Tables>
  now: Date
  dataDir: string
  hashPassword: (password: string) => Promise<string>
  /** Encrypts the payout accounts. */
  cipher: Cipher
  /** Draws the town's pictures into a folder. Tests replace it. */
  drawPictures?: (folder: string) => Promise<void>
}

/** Fills an empty database with the demo town. Returns false if the database already has a customer or restaurant. */
export async function fillTown(filling: TownFilling): Promise<boolean> {
  const { db, now, dataDir, hashPassword, cipher, drawPictures = drawInOwnProcess } = filling
  if (!(await isEmpty(db))) return false
  // The module is loaded only here, because most starts do not need the town, which takes memory and time.
  const { insertTown } = await import('./insert-town.ts')
  const [passwordHash] = await Promise.all([
    hashPassword(demoPassword),
    drawPictures(join(dataDir, 'images')),
  ])
  return inTransaction(db, async (transaction) => {
    await sql`lock table users, partners in share row exclusive mode`.execute(transaction)
    if (!(await isEmpty(transaction))) return false
    await insertTown(transaction, { now, passwordHash, cipher })
    return true
  })
}

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from users) and not exists (select from partners) as is_empty`.execute(db)
  return rows[0]?.is_empty === true
}

async function drawInOwnProcess(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../pictures/draw-pictures.ts'),
    folder,
  ])
}
