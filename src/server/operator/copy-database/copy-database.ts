import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { OperatorError } from '#server/config/operator-error.ts'
import { connectClient, type DatabaseConnection } from '#server/db/connection.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { createQueueTables } from '#server/jobs/queue.ts'
import {
  type CopiedTable,
  listForeignKeys,
  listSequences,
  listTables,
  sumTable,
  writeValuesAlike,
} from './describe-tables.ts'

const applicationName = 'mam copy'

type Copying = {
  source: DatabaseConnection
  target: DatabaseConnection
  onTable: (name: string, rows: string) => void
}

async function refuseRunningService(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('mam', 'mam listener')`,
  )
  if (rows.length > 0)
    throw new OperatorError(
      'The shop is running: stop every service first, since later orders would not be copied.',
    )
}

async function refuseNonEmpty(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      union all select from pg_namespace where nspname = 'pgboss'`,
  )
  if (rows.length > 0)
    throw new OperatorError('The database of --copy-to is not empty: create an empty one for the copy.')
}

/** Copies the rows of a table by COPY, and compares both sides. */
async function copyTable(source: Client, target: Client, table: CopiedTable): Promise<string> {
  const { name, columns } = table
  const list = name.startsWith('pgboss.')
    ? `copy (select ${columns} from ${name})`
    : `copy ${name} (${columns})`
  await pipeline(
    source.query(to(`${list} to stdout`)),
    target.query(from(`copy ${name} (${columns}) from stdin`)),
  )
  const [here, there] = [await sumTable(source, table), await sumTable(target, table)]
  if (here.rows === there.rows && here.checksum === there.checksum) return here.rows
  throw new OperatorError(
    `The copy of ${name} differs: ${here.rows} rows became ${there.rows}. Nothing was kept of the copy.`,
  )
}

/** Fills the tables in one transaction, without triggers and foreign keys, which are checked at its end. */
async function fill(source: Client, target: Client, onTable: Copying['onTable']): Promise<void> {
  const tables = await listTables(source)
  const keys = await listForeignKeys(target)
  for (const { table, name } of keys) await target.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await target.query(`alter table ${name} disable trigger user`)
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const table of tables) onTable(table.name, await copyTable(source, target, table))
  for (const statement of await listSequences(source)) await target.query(statement)
  for (const { name } of tables) await target.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await target.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/**
 * Copies a stopped shop to an empty database, which may be of another major version of PostgreSQL: by migrations, COPY,
 * and a comparison of counts and checksums. After an error the tables of the target are empty.
 */
export async function copyDatabase({ source: from, target: to, onTable }: Copying): Promise<void> {
  const source = await connectClient(from, { applicationName })
  const target = await connectClient(to, { applicationName }).catch(async (cause: Error) => {
    await source.end()
    throw new OperatorError(`The database of --copy-to does not answer: ${cause.message}.`, { cause })
  })
  try {
    await refuseRunningService(source)
    await refuseNonEmpty(target)
    await migrateDatabase(to)
    await createQueueTables(to)
    for (const client of [source, target]) await writeValuesAlike(client)
    await source.query('begin isolation level repeatable read read only')
    await target.query('begin')
    await fill(source, target, onTable)
    await target.query('commit')
    await target.query('analyze')
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}
