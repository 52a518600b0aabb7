import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { OperatorError } from '#server/config/operator-error.ts'
import { connectClient, type DatabaseConnection, LOCK_SPACE, SERVICE_LOCK, tryLock } from './connection.ts'

export type ServiceLock = Awaited<ReturnType<typeof takeServiceLock>>

class ServiceAlreadyRunning extends OperatorError {
  override name = 'ServiceAlreadyRunning'
}

/** PostgreSQL may take a moment to notice that the previous holder was killed. */
const ACQUIRE_TIMEOUT_MS = 1_500
const PAUSE_MS = 20
const NAME = 'mam service'

/** Takes the lock for the one service on an embedded database. */
export async function takeServiceLock(connection: DatabaseConnection, onLost: () => void) {
  const client = await connectClient(connection, { applicationName: `${NAME} ${process.pid}` })
  let isHeld = false
  client.once('end', () => {
    if (!isHeld) return
    isHeld = false
    onLost()
  })
  try {
    await waitForLock(client)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  isHeld = true
  return {
    isHeld: () => isHeld,
    async release() {
      isHeld = false
      await client.end().catch(() => {})
    },
  }
}

async function waitForLock(client: Client): Promise<void> {
  const deadline = Date.now() + ACQUIRE_TIMEOUT_MS
  while (!(await tryLock(client, SERVICE_LOCK))) {
    if (Date.now() > deadline) throw new ServiceAlreadyRunning(await describeHolder(client))
    await delay(PAUSE_MS)
  }
}

async function describeHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select application_name as holder from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    [LOCK_SPACE, SERVICE_LOCK],
  )
  const pid = rows[0]?.holder.replace(NAME, '').trim() ?? ''
  const who = pid === '' ? 'Another Mâm' : `Another Mâm (process ${pid})`
  return `${who} already runs on this database: stop it first, or give this one a DATA_DIR of its own.`
}
