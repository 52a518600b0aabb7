import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { demoEmails, demoPassword } from '#server/demo/demo-accounts.ts'

export type TownFilling = {
  db: Kysely<Tables>
  now: Date
  dataDir: string
  hashPassword: (password: string) => Promise<string>
  /** Draws the town's pictures into a folder; tests do without. */
  drawPictures?: (folder: string) => Promise<void>
}

/**
 * Fills an empty database with the demo town, and gives an older town what it lacks; a database that has any other
 * customer or restaurant is left as it is.
 */
export async function fillTown(filling: TownFilling): Promise<boolean> {
  const { db, now, dataDir, hashPassword, drawPictures = drawInOwnProcess } = filling
  if (!((await isEmpty(db)) || (await isTownWithoutDrivers(db)))) return false
  // Loaded only here: the town and what draws it take memory and time that most starts can do without.
  const [{ insertTown }, { topUpTown }] = await Promise.all([
    import('./insert-town.ts'),
    import('./top-up-town.ts'),
  ])
  const [passwordHash] = await Promise.all([
    hashPassword(demoPassword),
    drawPictures(join(dataDir, 'images')),
  ])
  return inTransaction(db, async (transaction) => {
    await sql`lock table users, partners, drivers in share row exclusive mode`.execute(transaction)
    if (await isEmpty(transaction)) await insertTown(transaction, { now, passwordHash })
    else if (await isTownWithoutDrivers(transaction)) await topUpTown(transaction, { now, passwordHash })
    else return false
    return true
  })
}

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from users) and not exists (select from partners) as is_empty`.execute(db)
  return rows[0]?.is_empty === true
}

/** The demo town as it was before it had drivers. */
async function isTownWithoutDrivers(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is_older: boolean }>`
    select exists (select from users where email = ${demoEmails.customer}) and not exists (select from drivers)
      as is_older`.execute(db)
  return rows[0]?.is_older === true
}

async function drawInOwnProcess(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../pictures/draw-pictures.ts'),
    folder,
  ])
}
