import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { findServer } from '#server/db/embedded-postgres/find-server.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { dataFolder } from './mailed.ts'

/** Does something in the database of the service under test, for what no screen can bring about. */
export async function inShopDatabase<Answer>(work: (db: Kysely<Tables>) => Promise<Answer>): Promise<Answer> {
  const found = await findServer(join(dataFolder(), 'postgres'))
  if (found.state !== 'ready') throw new Error(`The service's database is ${found.state}.`)
  const database = openDatabase(found.connection, { maxConnections: 1 })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
