import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { OperatorError } from '#server/config/operator-error.ts'
import {
  connectClient,
  type DatabaseConnection,
  findErrorCode,
  LOCK_SPACE,
  SERVICE_LOCK,
  tryLock,
} from './connection.ts'

/** The lock of a running service. */
export type ServiceLock = Awaited<ReturnType<typeof acquireServiceLock>>

/** Thrown if another service has the lock. */
export class ServiceAlreadyRunning extends OperatorError {
  override name = 'ServiceAlreadyRunning'
}

/** How long a start waits for a service that is stopping. */
const ACQUIRE_TIMEOUT_MS = 1_500
/** How long a start waits for the lock of a dead service. PostgreSQL releases it only when it notices the death. */
const DEAD_HOLDER_TIMEOUT_MS = 30_000
const PAUSE_MS = 20
const NAME = 'mam service'

/** Takes the lock that allows one service per embedded database. */
export async function acquireServiceLock(connection: DatabaseConnection, onLost: () => void) {
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
  const startedAt = Date.now()
  while (!(await tryLock(client, SERVICE_LOCK))) {
    const waitedMs = Date.now() - startedAt
    if (waitedMs > ACQUIRE_TIMEOUT_MS) await refuseLivingHolder(client, waitedMs)
    await delay(PAUSE_MS)
  }
}

/** Throws if the holder of the lock lives, or if the lock of a dead holder was not released in time. */
async function refuseLivingHolder(client: Client, waitedMs: number): Promise<void> {
  const pid = await findHolder(client)
  if (pid !== null && !isAlive(pid) && waitedMs < DEAD_HOLDER_TIMEOUT_MS) return
  const who = pid === null ? 'Another Mâm' : `Another Mâm (process ${pid})`
  throw new ServiceAlreadyRunning(
    `${who} already runs on this database: stop it first, or give this one its own DATA_DIR.`,
  )
}

async function findHolder(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ holder: string }>(
    `select application_name as holder from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = $1 and objid = $2 and granted
        and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_SPACE, SERVICE_LOCK],
  )
  const pid = Number(rows[0]?.holder.replace(NAME, ''))
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs under another account.
    return findErrorCode(error) !== 'ESRCH'
  }
}
