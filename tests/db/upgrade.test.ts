import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUpBeforeUpgrade } from '#server/backup/before-upgrade.ts'
import { restoreDatabase } from '#server/backup/restore.ts'
import type { DatabaseConnection } from '#server/db/connection.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/db/embedded-postgres/start-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { readRestoreWords } from '#server/operator/read-backup-words.ts'

const made: string[] = []
let server: EmbeddedPostgres
let dataDir: string
let backups: string
let older: string
let newer: string

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/mam-upgrade-')
  await chmod(folder, 0o755)
  made.push(folder)
  return folder
}

async function withPool<Value>(
  connection: DatabaseConnection,
  work: (pool: Pool) => Promise<Value>,
): Promise<Value> {
  const pool = new Pool({ ...connection, max: 2 })
  pool.on('error', () => {})
  return work(pool).finally(() => pool.end())
}

const notesOf = (connection: DatabaseConnection) =>
  withPool(connection, async (pool) => (await pool.query('select * from notes order by name')).rows)

function upgrade(settings: { backupDir: string | null; databaseUrl?: string }, print = (_: string) => {}) {
  const { connection } = server
  const whole = { databaseUrl: null, ...settings, backupKeepDays: 14, dataDir }
  const beforeUpgrade = backUpBeforeUpgrade({ connection, settings: whole, clock: () => new Date(), print })
  return withPool(connection, (pool) => migrate(pool, newer, { beforeUpgrade }))
}

beforeAll(async () => {
  ;[dataDir, backups, older, newer] = [
    await makeFolder(),
    await makeFolder(),
    await makeFolder(),
    await makeFolder(),
  ]
  await writeFile(
    join(older, '0001-notes.sql'),
    'create table notes (name text primary key, old int default 1)',
  )
  await cp(older, newer, { recursive: true })
  await writeFile(join(newer, '0002-contract.sql'), 'alter table notes drop column old')
  server = await startPostgres({ dataDir })
  await withPool(server.connection, async (pool) => {
    await migrate(pool, older)
    await pool.query(`insert into notes (name) values ('before')`)
  })
})
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true })
})

it('an upgrade without a backup is refused with a sentence, and changes nothing', async () => {
  await expect(upgrade({ backupDir: null })).rejects.toThrow(
    /has to change it \(0002-contract\.sql\).* Set BACKUP_DIR, .*npm run upgrade -- --without-backup/,
  )
  await expect(upgrade({ backupDir: null, databaseUrl: 'postgres://db/mam' })).rejects.toThrow(
    'Back up PostgreSQL with its own tools',
  )
  expect(await notesOf(server.connection)).toEqual([{ name: 'before', old: 1 }])
})

it('an upgrade backs the database up first, and the older Mâm is back after a restore to the moment that it names', async () => {
  const printed: string[] = []
  expect(await upgrade({ backupDir: backups }, (text) => printed.push(text))).toEqual(['0002-contract.sql'])
  await withPool(server.connection, (pool) => pool.query(`insert into notes (name) values ('after')`))
  expect(await notesOf(server.connection)).toEqual([{ name: 'after' }, { name: 'before' }])
  // The stop archives the rest of the log.
  await server.stop()

  const [, folder = '', until = ''] = /npm run restore -- (\S+) --until "([^"]+)"/.exec(printed.join()) ?? []
  const words = readRestoreWords([folder, '--until', until])
  const restoredDir = await makeFolder()
  let restored: unknown[] = []
  const { dataFolder } = await restoreDatabase({
    ...words,
    dataDir: restoredDir,
    onProgress: () => {},
    async check(connection) {
      restored = await notesOf(connection)
      expect(await withPool(connection, (pool) => migrate(pool, older))).toEqual([])
    },
  })
  made.push(dataFolder)
  expect(restored).toEqual([{ name: 'before', old: 1 }])
})
