import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { OperatorError } from '#server/config/operator-error.ts'
import { type DatabaseConnection, findErrorCode, LOCK_SPACE, MIGRATION_LOCK } from './connection.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'

const OWN_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const OLDEST_VERSION = 150_000
const UNDEFINED_TABLE = '42P01'

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'
/** SQLSTATE classes of errors that may pass: connection, rollback by the database, resources, operator, system. */
const TRANSIENT_CLASSES = ['08', '40', '53', '57', '58']

/** The lock timeout of a migration, the number of tries, and the pause between them. */
type LockRetries = { lockMs: number; tries: number; pauseMs: number }

/** Called under the lock before an existing database is changed, with the names of the pending migrations. */
export type BeforeUpgrade = (pending: readonly string[]) => Promise<void>

/** How migrations are applied. Without `beforeUpgrade` an existing database is changed at once. */
type Migrating = Partial<LockRetries> & { beforeUpgrade?: BeforeUpgrade | undefined }

/** A migration that waits for a table lock blocks all later queries of that table, so it waits only briefly. */
const LOCK_RETRIES: LockRetries = { lockMs: 3_000, tries: 10, pauseMs: 1_000 }

type AppliedMigration = { name: string; checksum: string }
type MigrationState = { isPrepared: boolean; applied: AppliedMigration[] }
type Queryable = Pick<PoolClient, 'query'>

/** Migrates on its own connection. */
export async function migrateDatabase(
  connection: DatabaseConnection,
  beforeUpgrade?: BeforeUpgrade,
): Promise<string[]> {
  const pool = new Pool({ ...connection, max: 1, application_name: 'mam', connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  try {
    return await migrate(pool, OWN_FOLDER, { beforeUpgrade })
  } finally {
    await pool.end()
  }
}

/** The pending migrations of a database, by an own connection. */
export async function listUnappliedMigrations(connection: DatabaseConnection): Promise<string[]> {
  const pool = new Pool({ ...connection, max: 1, application_name: 'mam upgrade' })
  return listPendingMigrations(pool).finally(() => pool.end())
}

/** Applies pending migrations under a lock and answers their names. */
export async function migrate(pool: Pool, folder = OWN_FOLDER, migrating: Migrating = {}): Promise<string[]> {
  const files = await readMigrationFiles(folder)
  const state = await readState(pool)
  if (listPending(files, state.applied).length === 0 && state.isPrepared) return []
  const client = await pool.connect()
  try {
    return await applyUnderLock(client, files, migrating)
  } finally {
    // Closing the session releases the lock and resets the timeouts.
    client.release(true)
  }
}

/** The names of the pending migrations. Throws for the same reasons as `migrate`. */
export async function listPendingMigrations(pool: Pool, folder = OWN_FOLDER): Promise<string[]> {
  const { applied } = await readState(pool)
  return listPending(await readMigrationFiles(folder), applied).map(({ name }) => name)
}

async function applyUnderLock(
  client: PoolClient,
  files: readonly MigrationFile[],
  { beforeUpgrade, ...others }: Migrating,
): Promise<string[]> {
  const patience = { ...LOCK_RETRIES, ...others }
  await client.query('set statement_timeout = 0')
  await client.query('set lock_timeout = 0')
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_SPACE, MIGRATION_LOCK])
  await client.query(`create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now(), checksum text not null
  )`)
  const { applied } = await readState(client)
  const pending = listPending(files, applied)
  if (applied.length > 0 && pending.length > 0) await beforeUpgrade?.(pending.map(({ name }) => name))
  await client.query(`set lock_timeout = ${patience.lockMs}`)
  for (const file of pending) await applyWithRetries(client, file, patience)
  return pending.map((file) => file.name)
}

async function applyWithRetries(
  client: PoolClient,
  file: MigrationFile,
  patience: LockRetries,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, file)
    } catch (error) {
      // A service that works on the same tables may cause both.
      const code = findErrorCode(error)
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK_DETECTED) throw failed(file, error)
      if (tries >= patience.tries && code === DEADLOCK_DETECTED) throw failed(file, error)
      if (tries >= patience.tries) throw new OperatorError(lockedOut(file, patience), { cause: error })
      await delay(patience.pauseMs)
    }
  }
}

/**
 * A lost connection or a full disk may pass, so the error is retried. A statement that the database refuses is final.
 */
function failed({ name }: MigrationFile, cause: unknown): Error {
  const words = `The migration ${name} failed and was rolled back`
  const mayPass =
    !(cause instanceof DatabaseError) || TRANSIENT_CLASSES.includes(String(cause.code).slice(0, 2))
  return mayPass
    ? new Error(`${words}.`, { cause })
    : new OperatorError(`${words}: ${cause.message} (${cause.code}).`, { cause })
}

function lockedOut({ name }: MigrationFile, { tries }: LockRetries): string {
  return (
    `The migration ${name} needs a table that another connection has locked; it was rolled back after ${tries} tries. ` +
    'End that connection (pg_stat_activity shows long transactions) or stop the other services, then start again.'
  )
}

async function apply(client: PoolClient, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Needs only one query if the migrations table exists. */
async function readState(queryable: Queryable): Promise<MigrationState> {
  const server = `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
  try {
    const { rows } = await queryable.query(
      `select server.*, name, checksum from (${server}) server left join schema_migrations on true order by name`,
    )
    refuseUnsupportedServer(rows[0])
    return { isPrepared: true, applied: rows.filter((row: { name: string | null }) => row.name !== null) }
  } catch (error) {
    if (findErrorCode(error) !== UNDEFINED_TABLE) throw error
    refuseUnsupportedServer((await queryable.query(server)).rows[0])
    return { isPrepared: false, applied: [] }
  }
}

function refuseUnsupportedServer(server: { version: number; encoding: string }): void {
  if (server.version < OLDEST_VERSION) {
    const major = Math.trunc(server.version / 10_000)
    throw new OperatorError(
      `Mâm needs PostgreSQL 15 or newer, but DATABASE_URL leads to PostgreSQL ${major}.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new OperatorError(
      `Mâm needs a database with the encoding UTF8, but this one has ${server.encoding}.`,
    )
  }
}

function listPending(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = known.get(name)
    if (file === undefined) {
      throw new OperatorError(
        `The database has the migration ${name}, which this version of Mâm does not know: it is too old for the database.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new OperatorError(
        `The migration ${name} was changed after it was applied: put it back and add a new one.`,
      )
    }
  }
  const done = new Set(applied.map((migration) => migration.name))
  const pending = files.filter((file) => !done.has(file.name))
  refuseOutOfOrder(pending, applied)
  return pending
}

function refuseOutOfOrder(pending: readonly MigrationFile[], applied: readonly AppliedMigration[]): void {
  const [first] = pending
  const later = applied.find((migration) => first !== undefined && migration.name > first.name)
  if (first === undefined || later === undefined) return
  throw new OperatorError(
    `The migration ${first.name} comes before ${later.name}, which is applied already: renumber it.`,
  )
}
