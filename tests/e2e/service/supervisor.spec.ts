import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectClient } from '#server/db/connection.ts'
import { findServer } from '#server/db/embedded-postgres/find-server.ts'
import { findPostmaster } from '#server/db/embedded-postgres/postmaster.ts'
import { stopOrphanedServer } from '#server/db/embedded-postgres/stop-orphaned-server.ts'
import { commands, type OwnService, startOwnService } from '../support/own-service.ts'
import { expect, test } from '../support/shop-test.ts'

test.describe.configure({ mode: 'serial' })

let folder: string
let dataDir: string
const running: OwnService[] = []

async function start(
  env: Record<string, string> = {},
  command: readonly [string, ...string[]] = commands.supervise,
): Promise<OwnService> {
  const supervised = await startOwnService(dataDir, env, command)
  running.push(supervised)
  return supervised
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-supervised-'))
  // As root, PostgreSQL runs as another account, which needs access.
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
})

test.afterAll(async () => {
  for (const supervised of running) await supervised.end('SIGTERM')
  await stopOrphanedServer(dataDir)
  await rm(folder, { recursive: true, force: true })
})

async function databasePid(): Promise<number | null> {
  return (await findPostmaster(join(dataDir, 'postgres')))?.pid ?? null
}

/** The process of the service that holds the lock of the database, or null. */
async function servicePid(): Promise<number | null> {
  const found = await findServer(join(dataDir, 'postgres'))
  if (found.state !== 'ready') return null
  const client = await connectClient(found.connection, { applicationName: 'test' })
  try {
    const { rows } = await client.query(
      `select substring(application_name from 'mam service (\\d+)') as pid from pg_stat_activity
        where application_name like 'mam service %'`,
    )
    return rows.length === 0 ? null : Number(rows[0].pid)
  } finally {
    await client.end()
  }
}

async function isReady({ origin }: OwnService): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** Kills the service and waits for its successor. */
async function killService(supervised: OwnService): Promise<{ before: number; after: number }> {
  const before = (await servicePid()) ?? 0
  process.kill(before, 'SIGKILL')
  await expect.poll(servicePid).not.toBe(before)
  await expect.poll(() => isReady(supervised)).toBe(true)
  return { before, after: (await servicePid()) ?? 0 }
}

test('a killed service restarts on the same database, and the log says why', async () => {
  const supervised = await start()
  await supervised.ready
  const database = await databasePid()
  const log = () =>
    supervised
      .output()
      .split('\n')
      .filter((line) => line.includes('process ended'))
  for (const restartInSeconds of [0, 1]) {
    const { before } = await killService(supervised)
    const line = { endedPid: before, code: null, signal: 'SIGKILL', restartInSeconds }
    expect(JSON.parse(log().at(-1) ?? '')).toMatchObject(line)
  }
  expect(log()).toHaveLength(2)
  expect(await databasePid()).toBe(database)
  const serverLog = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
  expect(serverLog).not.toMatch(/recovery|interrupted/)
})

test('a second service on the same data folder exits with 78 and leaves the first alone', async () => {
  const first = running.at(-1)
  if (!first) throw new Error('The first one does not run.')
  const second = await start()
  expect(await second.ended).toBe(78)
  expect(second.output()).toContain('already runs on this database')
  expect(second.output()).not.toContain('started again')
  expect(await isReady(first)).toBe(true)
})

test('the service stops when its supervisor is killed, and can be started again', async () => {
  await running[0]?.end('SIGKILL')
  await expect.poll(databasePid, 'the service has stopped its database').toBe(null)
  const again = await start()
  await again.ready
})

test('the service exits with 0 on SIGTERM, and neither service nor database is left', async () => {
  const supervised = running.at(-1)
  const service = (await servicePid()) ?? 0
  await supervised?.end('SIGTERM')
  expect(await supervised?.ended).toBe(0)
  expect(() => process.kill(service, 0)).toThrow('ESRCH')
  expect(await databasePid()).toBe(null)
})

test('a stop during the pause before a restart leaves no database behind', async () => {
  const supervised = await start()
  await supervised.ready
  await killService(supervised)
  process.kill((await servicePid()) ?? 0, 'SIGKILL')
  await expect.poll(supervised.output).toContain('"restartInSeconds":1')
  await supervised.end('SIGTERM')
  expect(await supervised.ended).toBe(0)
  expect(await databasePid()).toBe(null)
})

test('a bad setting, a port in use and missing pages are not retried', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  for (const [env, words] of [
    [{ DATABASE_POOL: 'many' }, 'DATABASE_POOL'],
    [{ DEMO: '0' }, 'SMTP_URL is missing'],
    [{ PORT: port }, `Mâm cannot listen on HOST=127.0.0.1 PORT=${port}`],
    [{ MAM_BUILD_DIR: folder }, 'The pages are not built'],
    [{ SECRET: 'short' }, 'SECRET'],
  ] as const) {
    const refused = await start(env)
    expect(await refused.ended, words).toBe(78)
    expect(refused.output()).toContain(words)
    expect(await databasePid(), words).toBe(null)
  }
  taken.close()
})

test('Ctrl-C under npm, which sends the signal twice, stops the service in order', async () => {
  const supervised = await start({}, commands.npm)
  await supervised.ready
  process.kill(-supervised.pid, 'SIGINT')
  await supervised.ended
  expect(supervised.output()).not.toContain('started again')
  expect(await databasePid()).toBe(null)
})
