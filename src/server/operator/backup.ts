import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { writeFileAtomically } from '../adapters/write-file-atomically.ts'
import { copyPictures } from '../backup/copy-pictures.ts'
import { restoreDatabase } from '../backup/restore.ts'
import { takeBase } from '../backup/take-base.ts'
import { OperatorError } from '../config/operator-error.ts'
import { getSecrets, readSecretFile } from '../config/secret.ts'
import { readSettings, type Settings } from '../config/settings.ts'
import { readBackupWords } from './read-backup-words.ts'
import { auditRestored, createProgressPrinter } from './restored-shop.ts'
import { runCommand } from './run-command.ts'
import { connect, refuseWithoutDatabase } from './with-database.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)
const clock = () => new Date()

async function copySecret({ secrets, dataDir }: Settings, file: string | null): Promise<void> {
  if (secrets !== null) return print('The secret is the value of SECRET: keep it elsewhere, too.')
  if (file === null)
    return print(
      'The secret is not in the backup. Without it, payout accounts cannot be read after a restore: add --secret FILE, and keep that file elsewhere.',
    )
  await getSecrets(dataDir)
  await writeFileAtomically(file, Buffer.from(await readSecretFile(join(dataDir, 'secret'))), 0o600)
  print(`The secret is in ${file}. Keep it elsewhere than the backup.`)
}

async function take(folder: string, secretFile: string | null, settings: Settings): Promise<void> {
  if (settings.databaseUrl !== null)
    throw new OperatorError(
      'With DATABASE_URL, back up PostgreSQL with its own tools (pgBackRest, or those of your provider).',
    )
  await refuseWithoutDatabase(settings)
  const { connection, release } = await connect(settings)
  try {
    const { manifest } = await takeBase(connection, folder, {
      clock,
      onProgress: createProgressPrinter('Database'),
    })
    const { dataDir, backupKeepDays: keepDays } = settings
    const pictures = await copyPictures({ dataDir, folder, keepDays, now: clock() })
    print(`Pictures: ${pictures.toLocaleString('en')} new ones copied.`)
    await copySecret(settings, secretFile)
    print(
      `The backup in ${folder} is complete as of ${formatMomentForPeople(new Date(manifest.finishedAt))}.`,
    )
  } finally {
    await release()
  }
}

/** Restores the newest backup into a scratch folder, and audits it. */
async function verify(folder: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'mam-verify-'))
  let newest: Date | null = null
  try {
    const { dataFolder } = await restoreDatabase({
      ...{ folder, dataDir: scratch, until: null, onProgress: createProgressPrinter('Database') },
      check: async (connection) => {
        newest = await auditRestored(connection)
      },
    })
    await rm(dataFolder, { recursive: true, force: true })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  print('The newest backup can be restored, and everything in it agrees.')
  if (newest !== null) print(`Its newest order event is of ${formatMomentForPeople(newest)}.`)
}

await runCommand(async () => {
  const settings = readSettings()
  const { action, folder, secret } = readBackupWords(process.argv.slice(2), settings.backupDir)
  if (action === 'verify') await verify(folder)
  else await take(folder, secret, settings)
  return 0
})
