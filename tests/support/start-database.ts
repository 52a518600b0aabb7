import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import type { DatabaseConnection } from '#server/db/connection.ts'
import { startPostgres } from '#server/db/embedded-postgres/start-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { eventQueues } from '#server/events/subscribers.ts'
import { connectionTo, TEMPLATE_NAME } from './test-connection.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: DatabaseConnection
  }
}

type TestServer = { connection: DatabaseConnection; stop(): Promise<void> }

const FOLDER_PREFIX = 'mam-test-'
const RUNNER_FILE = 'runner.pid'

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  await createTemplate(server.connection)
  project.provide('testServer', server.connection)
  return () => server.stop()
}

async function startServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL
  if (url !== undefined && url !== '') return { connection: { connectionString: url }, stop: async () => {} }
  await sweepAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER_PREFIX))
  // As root, the server runs as another user, who needs access.
  await chmod(dataDir, 0o755)
  await writeFile(join(dataDir, RUNNER_FILE), String(process.pid))
  const postgres = await startPostgres({ dataDir, isDurable: false })
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function createTemplate(connection: DatabaseConnection): Promise<void> {
  const admin = new Pool({ ...connection, max: 1 })
  await admin.query(`drop database if exists ${TEMPLATE_NAME} with (force)`)
  await admin.query(`create database ${TEMPLATE_NAME} template template0 encoding 'UTF8'`)
  await admin.end()
  const pool = new Pool({ ...connectionTo(connection, TEMPLATE_NAME), max: 1 })
  await migrate(pool)
  await createQueues(pool)
  await pool.end()
}

/** Tests insert jobs of order events without running a queue. */
async function createQueues(pool: Pool): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, schema: 'pgboss', schedule: false, supervise: false })
  await boss.start()
  for (const name of eventQueues) await boss.createQueue(name)
  await boss.stop({ graceful: false })
}

/** A killed test run leaves its server running; the next run ends it. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue
    const dataDir = join(tmpdir(), name)
    const runner = Number(await readFile(join(dataDir, RUNNER_FILE), 'utf8').catch(() => ''))
    if (runner > 0 && !isRunning(runner)) await removeAbandoned(dataDir).catch(() => {})
  }
}

async function removeAbandoned(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir, isDurable: false })
  await postgres.stop()
  await rm(dataDir, { recursive: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
