import { join } from 'node:path'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { writeFileAtomically } from '../adapters/write-file-atomically.ts'
import { restorePictures } from '../backup/copy-pictures.ts'
import { refuseOverDatabase, restoreDatabase } from '../backup/restore.ts'
import { OperatorError } from '../config/operator-error.ts'
import { readSecretFile } from '../config/secret.ts'
import { readSettings } from '../config/settings.ts'
import { readRestoreWords } from './read-backup-words.ts'
import { auditRestored, createProgressPrinter } from './restored-shop.ts'
import { runCommand } from './run-command.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)

await runCommand(async () => {
  const { databaseUrl, dataDir } = readSettings()
  const { folder, until, secret } = readRestoreWords(process.argv.slice(2))
  if (databaseUrl !== null)
    throw new OperatorError('With DATABASE_URL, restore PostgreSQL with its own tools.')
  let newest: Date | null = null
  await refuseOverDatabase(dataDir)
  const secretText = secret === null ? null : await readSecretFile(secret)
  // First, since a restore into a DATA_DIR with a database could not be repeated.
  const { copies, damaged } = await restorePictures(folder, dataDir)
  await restoreDatabase({
    ...{ folder, dataDir, until, onProgress: createProgressPrinter('Database') },
    check: async (connection) => {
      newest = await auditRestored(connection)
    },
  })
  if (secretText !== null) await writeFileAtomically(join(dataDir, 'secret'), Buffer.from(secretText), 0o600)
  print(
    `Restored the database and ${copies.toLocaleString('en')} pictures into ${dataDir}. Everything agrees.`,
  )
  if (damaged.length > 0)
    print(`${damaged.length} pictures differ from their checksums, the first: ${damaged[0]}`)
  print(
    newest === null ? 'It has no orders.' : `Its newest order event is of ${formatMomentForPeople(newest)}.`,
  )
  return 0
})
