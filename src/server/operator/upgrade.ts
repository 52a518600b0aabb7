import { once } from 'node:events'
import { join } from 'node:path'
import { backUpBeforeUpgrade } from '../backup/before-upgrade.ts'
import { refuseOverDatabase } from '../backup/restore.ts'
import { lacksTls } from '../config/database-tls.ts'
import { OperatorError } from '../config/operator-error.ts'
import { readSettings, type Settings } from '../config/settings.ts'
import type { DatabaseConnection } from '../db/connection.ts'
import { listUnappliedMigrations, migrateDatabase } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { auditDatabase } from './audit/audit-database.ts'
import { copyDatabase } from './copy-database/copy-database.ts'
import { readUpgradeWords } from './read-upgrade-words.ts'
import { createProgressPrinter } from './restored-shop.ts'
import { runCommand } from './run-command.ts'
import { connect, refuseWithoutDatabase } from './with-database.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)

async function withConnection(settings: Settings, work: (connection: DatabaseConnection) => Promise<void>) {
  await refuseWithoutDatabase(settings)
  const { connection, release } = await connect(settings)
  await work(connection).finally(release)
}

async function migrateShop(settings: Settings, withoutBackup: boolean): Promise<void> {
  await withConnection(settings, async (connection) => {
    const onProgress = createProgressPrinter('Database')
    const options = { connection, settings, clock: () => new Date(), print, onProgress }
    const applied = await migrateDatabase(
      connection,
      withoutBackup ? async () => {} : backUpBeforeUpgrade(options),
    )
    print(applied.length === 0 ? 'The database is of this version.' : `Applied: ${applied.join(', ')}.`)
  })
}

async function copyShop(settings: Settings, url: string): Promise<void> {
  if (lacksTls(url))
    throw new OperatorError(
      'The URL of --copy-to names another machine without TLS: add sslmode=verify-full, or sslmode=disable in your own network.',
    )
  const target = { connectionString: url }
  await withConnection(settings, async (source) => {
    const pending = await listUnappliedMigrations(source)
    if (pending.length > 0)
      throw new OperatorError('This database is of an older Mâm: run “npm run upgrade” first.')
    await copyDatabase({ source, target, onTable: (name, rows) => print(`${name}: ${rows} rows`) })
  })
  const database = openDatabase(target, { maxConnections: 2, queryTimeoutMs: 3_600_000 })
  const differences = await auditDatabase(database.db).finally(() => database.close())
  if (differences.length > 0)
    throw new OperatorError(`The copy has ${differences.length} differences, the first: ${differences[0]}`)
  print('Counts and checksums of all tables are equal. Everything agrees in the copy.')
  const secret = settings.databaseUrl === null ? ` and SECRET as in ${join(settings.dataDir, 'secret')}` : ''
  print(`Now set DATABASE_URL${secret}, keep DATA_DIR for its pictures, and start the service.`)
}

async function receive(settings: Settings): Promise<void> {
  await refuseOverDatabase(settings.dataDir)
  const { connection, release } = await connect(settings)
  try {
    if (!('host' in connection))
      throw new OperatorError('--receive opens an embedded database: remove DATABASE_URL.')
    const { host, user, database } = connection
    print(
      `Copy to postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}, then press Ctrl-C.`,
    )
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  } finally {
    await release()
  }
}

await runCommand(async () => {
  const words = readUpgradeWords(process.argv.slice(2))
  const settings = readSettings()
  if (words.action === 'migrate') await migrateShop(settings, words.withoutBackup)
  else if (words.action === 'copy') await copyShop(settings, words.url)
  else await receive(settings)
  return 0
})
