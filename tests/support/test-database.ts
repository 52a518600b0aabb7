import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { inject } from 'vitest'
import type { DatabaseConnection } from '#server/db/connection.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { connectionTo, TEMPLATE_NAME } from './test-connection.ts'

export type TestDatabase = Database & { connection: DatabaseConnection }

/** A migrated, empty database for the caller; `close` removes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return openCopy(TEMPLATE_NAME)
}

/** A database without any table of the product, for tests of the migrations. */
export async function createBareDatabase(): Promise<TestDatabase> {
  return openCopy('template0')
}

async function openCopy(template: string): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `mam_test_${randomBytes(6).toString('hex')}`
  // Copied file by file, which takes a third of the time of writing it all to the log.
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`)
  const connection = connectionTo(server, name)
  const database = openDatabase(connection, { maxConnections: 8 })
  return {
    ...database,
    connection,
    async close() {
      await database.close()
      await runOnServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function runOnServer(server: DatabaseConnection, statement: string): Promise<void> {
  const admin = new Pool({ ...server, max: 1 })
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
