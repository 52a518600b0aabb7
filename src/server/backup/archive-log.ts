import { chown, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { createFileOnce } from '#server/config/create-file-once.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { connectClient, type DatabaseConnection } from '#server/db/connection.ts'
import { canEnter, findServerOwner } from '#server/db/embedded-postgres/server-owner.ts'
import { partsOf } from './repository.ts'

/** A log segment is archived after at most this many seconds, so a crash loses at most the changes of that time. */
const archiveWithinSeconds = 60
/** A command that archives nothing. Without a command PostgreSQL would store all segments until the disk is full. */
const archivesNothing = 'true'

/** Quotes a text for the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The shell command that archives a segment. The segment in the archive is complete or absent, and written to the disk. */
function archiveCommand(folder: string): string {
  // PostgreSQL replaces %p and %f, and %% by %.
  const target = quoted(join(partsOf(folder).segments, '%f').replaceAll('%', '%%')).replace('%%f', '%f')
  return `gzip -1 -c "%p" > ${target}.part && sync ${target}.part && mv ${target}.part ${target}.gz`
}

/** The shell command that fetches a segment from the archive. */
export function fetchCommand(folder: string): string {
  const source = quoted(join(partsOf(folder).segments, '%f').replaceAll('%', '%%')).replace('%%f', '%f')
  return `gzip -d -c ${source}.gz > "%p"`
}

/**
 * Creates the backup folder so that PostgreSQL's account can write segments to it. Refuses the folder of another shop, which
 * the segments would spoil.
 */
async function prepareFolder(folder: string, dataFolder: string, systemId: string): Promise<void> {
  const { segments } = partsOf(folder)
  await mkdir(segments, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(`BACKUP_DIR=${folder} cannot be written (${cause.code}).`, { cause })
  })
  const owner = await findServerOwner(dataFolder)
  if (!owner.isSelf) await chown(segments, owner.uid, owner.gid)
  if (!(await canEnter(owner, segments)))
    throw new OperatorError(
      `The account that runs PostgreSQL cannot enter BACKUP_DIR=${folder}: choose a folder that it can reach.`,
    )
  const shop = join(folder, 'shop')
  await createFileOnce(shop, `${systemId}\n`)
  if ((await readFile(shop, 'utf8')).trim() !== systemId)
    throw new OperatorError(`BACKUP_DIR=${folder} holds the backups of another shop: choose an empty folder.`)
}

async function set(client: Client, name: string, value: string): Promise<void> {
  await client.query(`alter system set ${name} = ${client.escapeLiteral(value)}`)
}

/**
 * Makes the embedded database archive its log in a backup folder, or nowhere if null. The setting is stored with the
 * data, so that a command that starts the database without the service archives too.
 */
export async function archiveLog(connection: DatabaseConnection, folder: string | null): Promise<void> {
  const client = await connectClient(connection, { applicationName: 'mam backup' })
  try {
    const { rows } = await client.query<{ systemId: string; dataFolder: string }>(`
      select system_identifier::text as "systemId", current_setting('data_directory') as "dataFolder"
        from pg_control_system()`)
    const [shop] = rows
    if (folder !== null && shop) await prepareFolder(folder, shop.dataFolder, shop.systemId)
    await set(client, 'archive_command', folder === null ? archivesNothing : archiveCommand(folder))
    await set(client, 'archive_timeout', folder === null ? '0' : `${archiveWithinSeconds}s`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
