import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { findServer } from '#server/db/embedded-postgres/find-server.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { dataFolder } from './mailed.ts'

async function open(): Promise<Database> {
  const found = await findServer(join(dataFolder(), 'postgres'))
  if (found.state !== 'ready') throw new Error(`The service's database is ${found.state}.`)
  return openDatabase(found.connection, { maxConnections: 1 })
}

/** Open as long as the process of the journeys goes on. */
let opening: Promise<Database> | null = null

/** Does something in the database of the service under test, for what no screen can bring about. */
export async function inShopDatabase<Answer>(work: (db: Kysely<Tables>) => Promise<Answer>): Promise<Answer> {
  opening ??= open()
  const { db } = await opening
  return work(db)
}
