import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connectClient, type DatabaseConnection } from '#server/db/connection.ts'
import { findPostmaster, isPostmasterAlive } from '#server/db/embedded-postgres/postmaster.ts'
import { startPostgres } from '#server/db/embedded-postgres/start-postgres.ts'
import {
  type ServiceOptions,
  type ServiceProcess,
  startDatabaseService,
} from '#tests/support/database-service.ts'

let dataDir: string
let services: ServiceProcess[] = []

beforeAll(async () => {
  dataDir = await makeDataDir()
})

afterEach(async () => {
  for (const { child, end } of services) {
    if (child.exitCode === null && child.signalCode === null) await end('SIGKILL')
  }
  services = []
  await stopServer(dataDir)
})

afterAll(() => rm(dataDir, { recursive: true }))

async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp('/tmp/mam-embedded-')
  await chmod(folder, 0o755)
  return folder
}

async function stopServer(folder: string): Promise<void> {
  const postmaster = await findPostmaster(join(folder, 'postgres'))
  if (postmaster !== null) await (await startPostgres({ dataDir: folder })).stop()
}

function start(options: Partial<ServiceOptions> = {}): ServiceProcess {
  const service = startDatabaseService({ dataDir, ...options })
  services.push(service)
  return service
}

async function startReady(options: Partial<ServiceOptions> = {}) {
  const service = start(options)
  const { connection, dataFolder } = await service.waitFor('ready')
  if (connection === undefined || dataFolder === undefined) throw new Error('ready without a connection')
  return { service, connection, dataFolder, serverPid: await readServerPid(dataFolder) }
}

async function readServerPid(dataFolder: string): Promise<number> {
  return Number((await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function query(connection: DatabaseConnection, text: string) {
  const client = await connectClient(connection, { applicationName: 'test' })
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('keeps its data between starts, durably, and opens no network port', async () => {
  const first = await startReady()
  await query(first.connection, 'create table kept as select 42 as number')
  await first.service.end('SIGTERM')
  expect(first.service.events.at(-1)?.event).toBe('closed')
  expect(await isPostmasterAlive(first.serverPid, first.dataFolder)).toBe(false)

  const second = await startReady()
  expect(await query(second.connection, 'select number from kept')).toEqual([{ number: 42 }])
  const settings = `select name, setting from pg_settings order by name`
  const rows: { name: string; setting: string }[] = await query(second.connection, settings)
  expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toMatchObject({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    server_version: expect.stringMatching(/^18\./),
  })
})

it('closes its folder and its socket to other accounts', async () => {
  const { dataFolder } = await startReady()
  expect((await stat(dataFolder)).mode & 0o077).toBe(0)
  expect((await stat(join(dataFolder, '.s.PGSQL.5432'))).mode & 0o077).toBe(0)
})

it('treats every Vietnamese letter as a letter', async () => {
  const { connection } = await startReady()
  expect(await query(connection, "select upper('phở đậu') as upper, lower('PHỞ ĐẬU') as lower")).toEqual([
    { upper: 'PHỞ ĐẬU', lower: 'phở đậu' },
  ])
})

it('finds the server that a killed service left, uses it and ends it', async () => {
  const first = await startReady()
  await first.service.end('SIGKILL')
  expect(await isPostmasterAlive(first.serverPid, first.dataFolder)).toBe(true)

  const second = await startReady()
  expect(second.serverPid).toBe(first.serverPid)
  await second.service.end('SIGTERM')
  expect(await isPostmasterAlive(first.serverPid, first.dataFolder)).toBe(false)
})

it('has every confirmed row after service and server were killed during work', async () => {
  const { service, serverPid } = await startReady({ mode: 'write' })
  await service.waitFor('wrote')
  while (service.events.length < 200) await once(service.child, 'told')
  process.kill(serverPid, 'SIGKILL')
  await service.end('SIGKILL')
  const confirmed = service.events.filter((event) => event.event === 'wrote').length

  const { connection } = await startReady()
  const [row] = await query(connection, 'select count(*)::int as count, max(number) as last from written')
  expect(row.count).toBeGreaterThanOrEqual(confirmed)
  expect(row.count).toBe(row.last)
})

it('survives Ctrl-C until the service has finished its work', async () => {
  const { service, serverPid, dataFolder } = await startReady()
  process.kill(-Number(service.child.pid), 'SIGINT')
  await service.waitFor('closed')
  expect(await isPostmasterAlive(serverPid, dataFolder)).toBe(false)
})

it('refuses a second service with one sentence, and the first continues', async () => {
  const first = await startReady()
  const second = start()
  expect((await second.waitFor('refused')).message).toBe(
    `Another Mâm (process ${first.service.child.pid}) already runs on this database: ` +
      'stop it first, or give this one its own DATA_DIR.',
  )
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('admits one of two services that start at the same time in an empty folder', async () => {
  const empty = await makeDataDir()
  const both = [start({ dataDir: empty }), start({ dataDir: empty })]
  const outcomes = await Promise.all(
    both.map((service) =>
      Promise.race([service.waitFor('ready'), service.waitFor('refused')]).catch((error) => error),
    ),
  )
  expect(outcomes.map((outcome) => outcome.event).sort()).toEqual(['ready', 'refused'])
  for (const service of both) await service.end('SIGTERM')
  await rm(empty, { recursive: true })
})

it('restarts the server when it is killed under a running service', async () => {
  const { service, connection, serverPid, dataFolder } = await startReady()
  process.kill(serverPid, 'SIGKILL')
  await expect
    .poll(() => query(connection, 'select 1 as one').catch(() => null), { timeout: 15_000 })
    .toEqual([{ one: 1 }])
  expect(await readServerPid(dataFolder)).not.toBe(serverPid)
  await expect
    .poll(async () => (await start().waitFor('refused')).message, { timeout: 15_000 })
    .toContain('Another Mâm')
  await service.end('SIGTERM')
  expect(service.events.map((event) => event.event)).toEqual(['ready', 'closed'])
})

it('removes the traces of a dead server, and does not signal the process that has its id now', async () => {
  const first = await startReady()
  const pidFile = join(first.dataFolder, 'postmaster.pid')
  const left = await readFile(pidFile, 'utf8')
  await first.service.end('SIGTERM')
  const { uid, gid } = await stat(first.dataFolder)
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})

  await writeFile(pidFile, left.replace(/^\d+/, String(stranger.pid)))
  await chown(pidFile, uid, gid)
  const second = await startReady()
  expect(second.serverPid).not.toBe(stranger.pid)
  await second.service.end('SIGTERM')
  expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
  stranger.kill()

  await writeFile(pidFile, left.replace(/^\d+/, '4194000'))
  await (await startReady()).service.end('SIGTERM')
  await writeFile(pidFile, '')
  await (await startReady()).service.end('SIGTERM')
})

it('works if the path of DATA_DIR is too long for a socket', async () => {
  const deep = join(dataDir, 'x'.repeat(60), 'y'.repeat(60))
  await mkdir(deep, { recursive: true })
  const { service, connection } = await startReady({ dataDir: deep })
  expect(connection).toMatchObject({ host: expect.stringMatching(/^\/tmp\/mam-[0-9a-f]{16}$/) })
  expect('host' in connection && (await stat(connection.host)).mode & 0o777).toBe(0o700)
  await service.end('SIGTERM')
  if ('host' in connection) await rm(connection.host, { recursive: true })
})

it('reports data of another PostgreSQL version', async () => {
  const { service, dataFolder } = await startReady()
  await service.end('SIGTERM')
  await writeFile(join(dataFolder, 'PG_VERSION'), '17\n')
  expect((await start().waitFor('refused')).message).toContain('was created by PostgreSQL 17')
  await writeFile(join(dataFolder, 'PG_VERSION'), '18\n')
})
