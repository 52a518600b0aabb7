import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseConnection } from '#server/db/connection.ts'
import { getSharedFolder } from '#server/db/embedded-postgres/shared-folder.ts'
import { type CheckoutCopy, copyCheckout } from '#tests/support/copy-checkout.ts'
import { type ServiceProcess, startDatabaseService } from '#tests/support/database-service.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let services: ServiceProcess[] = []

async function startReady(options: Parameters<typeof startDatabaseService>[0]) {
  const service = startDatabaseService(options)
  services.push(service)
  const { connection, dataFolder } = await service.waitFor('ready')
  if (connection === undefined || dataFolder === undefined) throw new Error('ready without a connection')
  return { service, connection, dataFolder }
}

async function query(connection: DatabaseConnection, text: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

afterEach(async () => {
  for (const { child, end } of services) if (child.exitCode === null) await end('SIGTERM')
  services = []
})

// Only root can switch to another account; gate and CI run as root.
describe.runIf(isRoot)('as root, with checkout and DATA_DIR in a folder that only root may enter', () => {
  let folder: string
  let copy: CheckoutCopy
  let dataDir: string
  const elsewhere = new Set<string>()

  beforeAll(async () => {
    folder = await mkdtemp('/tmp/mam-private-')
    copy = await copyCheckout(join(folder, 'checkout'))
    dataDir = join(folder, 'data')
  })

  afterAll(async () => {
    for (const path of elsewhere) await rm(path, { recursive: true })
    await rm(folder, { recursive: true })
  })

  async function start() {
    const started = await startReady({ dataDir, ...copy })
    elsewhere.add(started.dataFolder)
    return started
  }

  it('keeps the data in a folder that an unprivileged account can reach, and finds it again', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const first = await start()
    expect(first.dataFolder.startsWith(folder)).toBe(false)
    expect((await stat(first.dataFolder)).uid).toBe(NOBODY)
    expect((await stat(first.dataFolder)).mode & 0o777).toBe(0o700)
    expect((await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim()).toBe(first.dataFolder)
    await query(first.connection, 'create table kept as select 42 as number')
    await first.service.end('SIGTERM')

    const second = await start()
    expect(second.dataFolder).toBe(first.dataFolder)
    expect(await query(second.connection, 'select number from kept')).toEqual([{ number: 42 }])
  })

  it('starts empty when DATA_DIR was deleted, and destroys nothing', async () => {
    const first = await start()
    await first.service.end('SIGTERM')
    await rm(dataDir, { recursive: true })
    const second = await start()
    expect(second.dataFolder).not.toBe(first.dataFolder)
    expect(await query(second.connection, "select to_regclass('kept') as kept")).toEqual([{ kept: null }])
    expect(await readdir(first.dataFolder)).toContain('PG_VERSION')
  })

  it('refuses to start empty when the data is missing from its place', async () => {
    const signpost = join(dataDir, 'postgres-location')
    const location = await readFile(signpost, 'utf8')
    await writeFile(signpost, join(folder, 'gone'))
    const lost = startDatabaseService({ dataDir, ...copy })
    expect((await lost.waitFor('refused')).message).toContain('Put it back')
    await writeFile(signpost, location)
    await expect(start()).resolves.toBeDefined()
  })
})

it.runIf(isRoot)(
  'skips shared folders that are closed, writable by others, or cannot be created',
  async () => {
    const folder = await mkdtemp('/tmp/mam-shared-')
    await chmod(folder, 0o755)
    const [closed, writable, good] = ['closed', 'writable', 'good'].map((name) => join(folder, name))
    if (closed === undefined || writable === undefined || good === undefined) throw new Error('three folders')
    await mkdir(closed, { mode: 0o700 })
    await mkdir(writable)
    await chmod(writable, 0o777)
    const owner = { uid: NOBODY, gid: NOBODY, isSelf: false }
    expect(await getSharedFolder(owner, ['/dev/null/mam', closed, writable, good])).toBe(good)
    await expect(getSharedFolder(owner, ['/dev/null/mam', closed])).rejects.toThrow(
      'Start Mâm as an ordinary user',
    )
    await rm(folder, { recursive: true })
  },
)

describe.runIf(isRoot)('as an ordinary user', () => {
  let folder: string
  let copy: CheckoutCopy
  let dataDir: string

  beforeAll(async () => {
    folder = await mkdtemp('/tmp/mam-ordinary-')
    await chmod(folder, 0o755)
    copy = await copyCheckout(join(folder, 'checkout'))
    dataDir = join(folder, 'home', 'data')
    await mkdir(join(folder, 'home'), { mode: 0o700 })
    await chown(join(folder, 'home'), NOBODY, NOBODY)
  })

  afterAll(() => rm(folder, { recursive: true }))

  it('keeps the data in DATA_DIR, in a home that no other account may enter', async () => {
    const { dataFolder, connection, service } = await startReady({ dataDir, ...copy, uid: NOBODY })
    expect(dataFolder).toBe(join(dataDir, 'postgres'))
    await query(connection, 'create table kept as select 42 as number')
    await service.end('SIGTERM')
  })

  it('keeps the data’s owner when root starts the service once', async () => {
    const asRoot = await startReady({ dataDir, ...copy })
    expect(asRoot.dataFolder).toBe(join(dataDir, 'postgres'))
    await asRoot.service.end('SIGTERM')
    const again = await startReady({ dataDir, ...copy, uid: NOBODY })
    expect(await query(again.connection, 'select number from kept')).toEqual([{ number: 42 }])
  })

  it('names the data’s owner when it belongs to another account', async () => {
    const stranger = startDatabaseService({ dataDir: join(dataDir), ...copy, uid: 1 })
    expect((await stranger.waitFor('refused')).message).toContain('DATA_DIR=')
    await chmod(join(folder, 'home'), 0o755)
    const closer = startDatabaseService({ dataDir: join(dataDir), ...copy, uid: 1 })
    expect((await closer.waitFor('refused')).message).toContain('belongs to another account')
  })
})
