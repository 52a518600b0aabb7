import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partsOf } from '#server/backup/repository.ts'
import { connectClient } from '#server/db/connection.ts'
import { startPostgres } from '#server/db/embedded-postgres/start-postgres.ts'
import { type FaultShop, makeOpenFolder, startFaultShop } from '#tests/support/faults/fault-shop.ts'
import { aStormOf, Storm } from '#tests/support/faults/storm.ts'

const vietnamMs = 7 * 3_600_000

let shop: FaultShop
let backups: string
const made: string[] = []

beforeAll(async () => {
  backups = await makeOpenFolder('backups')
  made.push(backups)
  shop = await startFaultShop({ env: { BACKUP_DIR: backups } })
})
afterAll(async () => {
  await shop.close()
  for (const folder of made) await rm(folder, { recursive: true, force: true })
})

/** Runs `npm run backup` or `npm run restore`, and answers the output. */
async function command(dataDir: string, name: 'backup' | 'restore', ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`src/server/operator/${name}.ts`, ...words],
    { env: { ...process.env, DATA_DIR: dataDir } },
  )
  return stdout
}

/** Restores with the command of the operator, and answers the numbers of the orders in the restored shop. */
async function restore(...words: string[]): Promise<Set<number>> {
  const dataDir = await makeOpenFolder('restored')
  made.push(dataDir)
  expect(await command(dataDir, 'restore', backups, ...words)).toContain('Everything agrees')
  const postgres = await startPostgres({ dataDir })
  const client = await connectClient(postgres.connection, { applicationName: 'test' })
  const { rows } = await client.query<{ id: string }>('select id from orders')
  await client.end()
  await postgres.stop()
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Waits for the next whole second, which a person can name. */
async function nextSecond(): Promise<Date> {
  const moment = new Date(Math.ceil(Date.now() / 1_000) * 1_000)
  await delay(moment.getTime() - Date.now() + 5)
  return moment
}

async function archiveAll(): Promise<void> {
  const { connection } = await shop.postgres()
  const client = await connectClient(connection, { applicationName: 'test' })
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )
  await client.end()
  const [last] = rows
  await expect.poll(() => readdir(partsOf(backups).segments)).toContain(`${last?.segment}.gz`)
}

it('a shop that is killed amid a storm of orders is restored to a second: what was confirmed by then is there, what was sent later is not', async () => {
  const storm = new Storm(() => shop.service().origin, await aStormOf(shop.builders, 6_000, 6))
  await command(shop.dataDir, 'backup', backups)
  await delay(2_000)
  const moment = await nextSecond()
  await delay(3_000)
  const archived = storm.confirmed()
  await archiveAll()
  const { pid } = await shop.postgres()
  process.kill(pid, 'SIGKILL')
  await shop.service().end('SIGKILL')
  await storm.stop()

  const asWritten = new Date(moment.getTime() + vietnamMs).toISOString().slice(0, 19).replace('T', ' ')
  const restored = await restore('--until', asWritten)
  const before = storm.confirmed().filter(({ confirmed }) => (confirmed?.at ?? 0) <= moment.getTime())
  const after = storm.confirmed().filter(({ sentAt }) => sentAt > moment.getTime())
  expect(Math.min(before.length, after.length)).toBeGreaterThan(20)
  expect(before.filter(({ confirmed }) => !restored.has(confirmed?.id ?? 0))).toEqual([])
  expect(after.filter(({ confirmed }) => restored.has(confirmed?.id ?? 0))).toEqual([])

  const all = await restore()
  const archivedBefore = archived.filter(({ confirmed }) => !all.has(confirmed?.id ?? 0))
  expect(archivedBefore).toEqual([])
  console.log(
    `${before.length} orders confirmed before ${asWritten}, ${after.length} after; restored ${restored.size} and ${all.size}`,
  )
})
