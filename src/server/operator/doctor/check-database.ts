import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Settings } from '../../config/settings.ts'
import { findErrorCode } from '../../db/connection.ts'
import { listPendingMigrations } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { connect } from '../with-database.ts'
import { type CheckResult, passed } from './check-result.ts'

const check = 'database'

/** Checks the database, whether or not the service is running. Never creates one. */
export async function checkDatabase(settings: Settings): Promise<CheckResult> {
  try {
    if (settings.databaseUrl === null && !(await hasCluster(settings.dataDir)))
      return passed(check, 'not there yet: the first start makes it')
    return await lookAt(settings)
  } catch (error) {
    if (error instanceof OperatorError)
      return { check, state: 'wrong', found: error.message, remedy: 'do what it says' }
    const reason = findErrorCode(error) ?? (error instanceof Error ? error.message : String(error))
    const remedy =
      settings.databaseUrl === null
        ? `look into the log of PostgreSQL in ${settings.dataDir}`
        : 'see that PostgreSQL runs, and that DATABASE_URL has its address, database, user and password'
    return { check, state: 'wrong', found: `gives no answer (${reason})`, remedy }
  }
}

function hasCluster(dataDir: string): Promise<boolean> {
  const places = ['postgres', 'postgres-location'].map((name) => stat(join(dataDir, name)))
  return Promise.any(places).then(
    () => true,
    () => false,
  )
}

async function lookAt(settings: Settings): Promise<CheckResult> {
  const { connection, release } = await connect(settings)
  const database = openDatabase(connection, { maxConnections: 1 })
  try {
    return await judge(database.pool)
  } finally {
    await database.close()
    await release()
  }
}

async function judge(pool: Pool): Promise<CheckResult> {
  const { rows } = await pool.query<{ version: string; isStandby: boolean }>(
    `select current_setting('server_version') as version, pg_is_in_recovery() as "isStandby"`,
  )
  const { version = '', isStandby = false } = rows[0] ?? {}
  const name = `PostgreSQL ${version.split(' ')[0]}`
  if (isStandby) {
    const found = `${name} is a standby, which takes no orders`
    return { check, state: 'wrong', found, remedy: 'let DATABASE_URL name the primary server' }
  }
  const pending = await listPendingMigrations(pool)
  if (pending.length === 0) return passed(check, `${name}, up to date`)
  const found = `${name} lacks ${pending.length} migrations of this version`
  return { check, state: 'warning', found, remedy: 'start the service, which applies them' }
}
