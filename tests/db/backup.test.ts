import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveLog } from '#server/backup/archive-log.ts'
import { copyPictures, restorePictures } from '#server/backup/copy-pictures.ts'
import { listBases, partsOf } from '#server/backup/repository.ts'
import { type Restoring, restoreDatabase } from '#server/backup/restore.ts'
import { takeBase } from '#server/backup/take-base.ts'
import { BACKUP_LOCK, connectClient, tryLock } from '#server/db/connection.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/db/embedded-postgres/start-postgres.ts'

/** PostgreSQL's account, which is not root, must be able to enter it. */
async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(`/tmp/mam-${name}-`)
  await chmod(folder, 0o755)
  made.push(folder)
  return folder
}

const made: string[] = []
const taking = { clock: () => new Date(), onProgress: () => {} }
let server: EmbeddedPostgres
let dataDir: string
/** A backup folder with one base backup. */
let whole: string

async function query<Row>(text: string): Promise<Row[]> {
  const client = await connectClient(server.connection, { applicationName: 'test' })
  return client.query(text).then(
    ({ rows }) => client.end().then(() => rows as Row[]),
    (error) => client.end().then(() => Promise.reject(error)),
  )
}

/** Restores into a new DATA_DIR, and answers the names in the table of the test. */
async function restoredNames(folder: string, until: Date | null): Promise<string[]> {
  let names: string[] = []
  await restore(folder, {
    until,
    async check(connection) {
      const client = await connectClient(connection, { applicationName: 'test' })
      // A standby would refuse it.
      await client.query(`insert into notes (name) values ('written')`)
      const { rows } = await client.query<{ name: string }>('select name from notes order by id')
      names = rows.map(({ name }) => name)
      expect(names.pop()).toBe('written')
      await client.end()
    },
  })
  return names
}

async function restore(folder: string, how: Partial<Restoring> = {}) {
  const target = how.dataDir ?? (await makeFolder('restored'))
  const restored = await restoreDatabase({
    ...{ folder, dataDir: target, until: null, onProgress: () => {}, check: async () => {} },
    ...how,
  })
  made.push(restored.dataFolder)
  return restored
}

/** The database's own time, after which the log has something to end with. */
async function momentAfter(name: string): Promise<Date> {
  await query(`insert into notes (name) values ('${name}')`)
  await delay(50)
  const [row] = await query<{ now: Date }>('select clock_timestamp() as now')
  await delay(50)
  return new Date(row?.now ?? 0)
}

beforeAll(async () => {
  dataDir = await makeFolder('shop')
  server = await startPostgres({ dataDir })
  await query('create table notes (id bigint generated always as identity primary key, name text not null)')
  whole = await makeFolder('whole')
  await takeBase(server.connection, whole, taking)
})

afterAll(async () => {
  await server.stop()
  for (const folder of made) await rm(folder, { recursive: true, force: true })
})

describe('a backup of a running database', () => {
  it('has every row that was committed before it was complete, while others are written', async () => {
    const folder = await makeFolder('once')
    let [committed, beforeEnd] = [0, 0]
    let isOver = false
    const onProgress = (done: number, total: number) => {
      if (done === total) beforeEnd = committed
    }
    const writing = (async () => {
      for (; !isOver; committed += 1) await query(`insert into notes (name) values ('during ${committed}')`)
    })()
    await takeBase(server.connection, folder, { ...taking, onProgress }).finally(() => {
      isOver = true
    })
    await writing
    expect(beforeEnd).toBeGreaterThan(1)
    const names = await restoredNames(folder, null)
    expect(names.length).toBeGreaterThanOrEqual(beforeEnd)
    expect(names).toEqual(names.map((_, at) => `during ${at}`))
    await query('truncate notes')
  })

  it('is refused while another one is being taken', async () => {
    const folder = await makeFolder('twice')
    const lock = await connectClient(server.connection, { applicationName: 'test' })
    await tryLock(lock, BACKUP_LOCK)
    await expect(takeBase(server.connection, folder, taking)).rejects.toThrow('Another backup')
    await lock.end()
    expect(await readdir(folder)).toEqual([])
  })

  it('that was interrupted does not count, and leaves nothing once the next one is taken', async () => {
    const folder = await makeFolder('part')
    const onProgress = () => {
      throw new Error('The disk was unplugged.')
    }
    await expect(takeBase(server.connection, folder, { ...taking, onProgress })).rejects.toThrow('unplugged')
    expect(await listBases(folder)).toEqual([])
    await expect(restore(folder)).rejects.toThrow('There is no finished backup')
    await takeBase(server.connection, folder, taking)
    expect(await readdir(partsOf(folder).bases)).toHaveLength(1)
  })

  it('with one changed byte is refused, and the DATA_DIR stays empty', async () => {
    const folder = await makeFolder('damaged')
    await cp(whole, folder, { recursive: true })
    const [base] = await listBases(folder)
    const file = join(base?.path ?? '', 'data', 'PG_VERSION.gz')
    const bytes = await readFile(file)
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1
    await writeFile(file, bytes)
    const target = await makeFolder('empty')
    await expect(restore(folder, { dataDir: target })).rejects.toThrow('the backup is damaged')
    expect(await readdir(target)).toEqual([])
  })

  it('is not restored over a database', async () => {
    await expect(restore(whole, { dataDir })).rejects.toThrow('restore into an empty folder')
  })

  it('is discarded if the check of the restored database fails', async () => {
    const target = await makeFolder('discarded')
    const check = () => Promise.reject(new Error('It does not agree.'))
    await expect(restore(whole, { dataDir: target, check })).rejects.toThrow('does not agree')
    expect(await readdir(target)).toEqual([])
  })
})

describe('an archived log', () => {
  it('leads back to any moment after the first backup, and to its end', async () => {
    const folder = await makeFolder('archive')
    await archiveLog(server.connection, folder)
    await momentAfter('before')
    const { manifest } = await takeBase(server.connection, folder, taking)
    const moment = await momentAfter('wanted')
    await momentAfter('mistake')
    await query('select pg_switch_wal()')
    const { segments } = partsOf(folder)
    const last = manifest.segments.at(-1)?.path ?? ''
    await expect.poll(async () => (await readdir(segments)).some((name) => name > `${last}.gz`)).toBe(true)
    expect(await restoredNames(folder, moment)).toEqual(['before', 'wanted'])
    expect(await restoredNames(folder, null)).toEqual(['before', 'wanted', 'mistake'])
    await expect(restore(folder, { until: new Date(0) })).rejects.toThrow(
      'The first moment that can be restored',
    )
    await archiveLog(server.connection, null)
  })

  it('is not mixed with that of another shop', async () => {
    const folder = await makeFolder('other')
    await writeFile(join(folder, 'shop'), '123\n')
    await expect(archiveLog(server.connection, folder)).rejects.toThrow('another shop')
  })
})

describe('pictures', () => {
  const now = new Date('2026-11-20T05:00:00Z')
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

  it('are copied once, and kept for some days after the shop deletes them', async () => {
    const [shop, folder] = [await makeFolder('pictures'), await makeFolder('copies')]
    const settings = { dataDir: shop, folder, keepDays: 14 }
    await mkdir(join(shop, 'images'))
    await mkdir(join(shop, 'outbox'))
    await writeFile(join(shop, 'images', 'a.webp'), 'a')
    await writeFile(join(shop, 'images', 'b.webp'), 'b')
    await writeFile(join(shop, 'outbox', 'mail.eml'), 'mail')
    expect(await copyPictures({ ...settings, now })).toBe(2)
    expect(await copyPictures({ ...settings, now })).toBe(0)
    await rm(join(shop, 'images', 'a.webp'))
    await copyPictures({ ...settings, now })
    await copyPictures({ ...settings, now: later(14) })
    const target = await makeFolder('target')
    expect(await restorePictures(folder, target)).toEqual({ copies: 2, damaged: [] })
    expect(await readFile(join(target, 'images', 'a.webp'), 'utf8')).toBe('a')
    await writeFile(join(partsOf(folder).pictures, 'images', 'b.webp'), 'damaged')
    expect((await restorePictures(folder, target)).damaged).toEqual(['images/b.webp'])
    await copyPictures({ ...settings, now: later(15) })
    expect(await readdir(join(partsOf(folder).pictures, 'images'))).toEqual(['b.webp'])
    expect(await stat(join(partsOf(folder).pictures, 'outbox')).catch(() => null)).toBeNull()
  })
})
