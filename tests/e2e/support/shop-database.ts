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

/** Open until the process of the journeys ends. */
let opening: Promise<Database> | null = null

/** Runs a function in the database of the service under test, for states that no screen can create. */
export async function inShopDatabase<Answer>(work: (db: Kysely<Tables>) => Promise<Answer>): Promise<Answer> {
  opening ??= open()
  const { db } = await opening
  return work(db)
}
