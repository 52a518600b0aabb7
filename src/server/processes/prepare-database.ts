import type { Pool } from 'pg'
import { backUpBeforeUpgrade } from '#server/backup/before-upgrade.ts'
import { OutageError } from '#server/config/operator-error.ts'
import type { Settings } from '#server/config/settings.ts'
import { acceptsWrites } from '#server/db/accepts-writes.ts'
import type { DatabaseConnection } from '#server/db/connection.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { toOperatorError } from './to-operator-error.ts'

/** The codes for an unknown host or database, or wrong credentials. */
const addressErrors = ['ENOTFOUND', '3D000', '28P01', '28000']
/** The codes of a database that is down, starting, stopping or full. */
const outageErrors = ['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'ETIMEDOUT', '57P01', '57P03', '53300']

type Options = {
  /** Bypasses a pooler. */
  connection: DatabaseConnection
  settings: Settings
  clock: () => Date
  print: (text: string) => void
}

/**
 * Applies pending migrations: to an empty database at once, to that of an older Mâm after a backup.
 */
export async function prepareDatabase(pool: Pool, options: Options): Promise<void> {
  const sentence = (code: string) => `DATABASE_URL leads to no database that lets Mâm in (${code}).`
  const backUp = backUpBeforeUpgrade(options)
  let isUpgrade = false
  const applied = await migrateDatabase(options.connection, async (pending) => {
    await backUp(pending)
    isUpgrade = true
  })
    .catch(toOperatorError(addressErrors, sentence))
    .catch(toOperatorError(outageErrors, sentence, OutageError))
  if (isUpgrade) options.print(`The database is upgraded: ${applied.join(', ')}.`)
  if (await acceptsWrites(pool)) return
  throw new OutageError('DATABASE_URL leads to a database that accepts no writes, such as a standby.')
}
