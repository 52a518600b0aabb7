import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { startPostgres } from '#server/db/embedded-postgres/start-postgres.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { childrenOf } from './process-figures.ts'

/**
 * A running service; `pid` is the service's process, not its supervisor's; `readyMs` is the time from the command until
 * it is ready.
 */
export type ServiceProcess = { origin: string; pid: number; readyMs: number; stop(): Promise<void> }

const patienceMs = 180_000

/** The command of `npm start` without npm. */
export function startCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const [, , ...options] = scripts.start.split(' ')
  return [process.execPath, ...options]
}

/** Builds the pages and works with an empty data folder, which is removed afterwards. */
export async function withDataFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  execFileSync(process.execPath, ['tools/ensure-built.ts'], { stdio: 'inherit' })
  const home = await mkdtemp(join(tmpdir(), 'mam-tool-'))
  try {
    // The database's account must be able to enter the folder that holds its data.
    await chmod(home, 0o755)
    return await work(join(home, 'data'))
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

type Start = { dataDir: string; env?: Record<string, string> }

/** Works with a running service, which is stopped afterwards. */
export async function withService<Result>(
  start: Start,
  work: (service: ServiceProcess) => Promise<Result>,
): Promise<Result> {
  const service = await startService(startCommand(), start)
  try {
    return await work(service)
  } finally {
    await service.stop()
  }
}

/** Works with a service on an empty shop with the demo town, which is removed afterwards. */
export function withDemo(
  env: Record<string, string>,
  work: (origin: string, dataDir: string) => Promise<void>,
): Promise<void> {
  return withDataFolder((dataDir) => withService({ dataDir, env }, ({ origin }) => work(origin, dataDir)))
}

/** Works with the database of a data folder, beside other work. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (db: Kysely<Tables>, pid: number) => Promise<Result>,
  options: Parameters<typeof openDatabase>[1] = { maxConnections: 2 },
): Promise<Result> {
  const { connection, pid } = await startPostgres({ dataDir })
  const database = openDatabase(connection, options)
  try {
    return await work(database.db, pid)
  } finally {
    await database.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    const status = await fetch(`${origin}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await delay(5)
  }
  throw new Error('The service did not become ready.')
}

/** Starts the service as in production, with its own port and fsync. */
export async function startService(
  [program = '', ...args]: readonly string[],
  { dataDir, env = {} }: Start,
): Promise<ServiceProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(program, args, {
    // A process group, because `npm start` has children.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '1',
      DEMO_DELIVERY_SECONDS: '0',
      // The bench sends orders continuously, unlike a few customers.
      OPEN_ORDERS_PER_CUSTOMER: '0',
      ...env,
    },
  })
  const pid = child.pid ?? 0
  const gone = once(child, 'exit')
  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGTERM')
    await gone
    while (
      await fetch(`${origin}/healthz`).then(
        () => true,
        () => false,
      )
    )
      await delay(10)
  }
  try {
    await untilReady(origin, child)
  } catch (error) {
    await stop()
    throw error
  }
  const readyMs = performance.now() - startedAt
  return { origin, pid: childrenOf(pid)[0] ?? pid, readyMs, stop }
}
