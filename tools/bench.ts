import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { getSecrets } from '#server/config/secret.ts'
import { measureBoard } from './bench/board.ts'
import { measureDispatch } from './bench/dispatch/measure-dispatch.ts'
import { keptSections } from './bench/document-section.ts'
import { type FirstLoad, weighFirstLoad } from './bench/first-load.ts'
import { measureLargeTown } from './bench/large-town.ts'
import { describeMachine, describeVersions, type Machine } from './bench/machine.ts'
import { type Measured, measure, type Target } from './bench/measure.ts'
import { measureMoney } from './bench/money/measure-money.ts'
import { familyMb, residentMb, watchOthers } from './bench/process-figures.ts'
import { measureReading } from './bench/reading.ts'
import { writeReport } from './bench/report.ts'
import {
  startCommand,
  startService,
  withDatabase,
  withDataFolder,
  withService,
} from './bench/service-process.ts'
import { createCustomers, fillCarts, openShops } from './bench/shop-data.ts'
import { measureUnderLoad } from './bench/under-load.ts'
import { showMs } from './bench/verdict.ts'
import { connections, listWorks, type Work } from './bench/works.ts'
import { withBrowser } from './find-browser.ts'

const pages = ['/list-partners', '/list-products/1', '/product-details/1', '/login', '/seller']

async function measureStarts(dataDir: string) {
  const direct = startCommand()
  const first = await startService(direct, { dataDir })
  await first.stop()
  const again: number[] = []
  for (let i = 0; i < 3; i += 1) {
    const service = await startService(direct, { dataDir })
    again.push(service.readyMs)
    await service.stop()
  }
  const typed = await startService(['npm', 'start'], { dataDir })
  await typed.stop()
  return { firstMs: first.readyMs, againMs: again.toSorted((a, b) => a - b)[1] ?? 0, typedMs: typed.readyMs }
}

function prepareShop(dataDir: string) {
  return withDatabase(dataDir, async (db, postgresPid) => {
    const shops = await openShops(db)
    const secrets = await getSecrets(dataDir)
    const customers = await createCustomers(db, secrets, 200 + 80 * connections + 300 + 32 * 32)
    const browsing = customers.splice(0, 200)
    const ordering = customers.splice(0, 64 * connections)
    const choosing = customers.splice(0, 16 * connections)
    const alone = customers.splice(0, 300)
    await fillCarts(db, [...ordering, ...alone, ...customers], shops)
    await fillCarts(db, choosing, shops, { withChoices: true })
    const { rows } = await sql<{ version: string; fsync: string; commit: string }>`
      select current_setting('server_version') as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit`.execute(db)
    if (rows[0]?.fsync !== 'on' || rows[0].commit !== 'on')
      throw new Error('The database does not write commits to disk.')
    return {
      works: listWorks({ browsing, ordering, choosing, alone, together: customers, shops }),
      postgresPid,
      postgresVersion: rows[0].version,
    }
  })
}

function print({ work, bytes, here, bare, serviceUs, databaseUs }: Measured): void {
  const rate = `${Math.round(here.perSecond)}/s, p50 ${showMs(here.p50Ms)}, p99 ${showMs(here.p99Ms)}`
  const used = `${serviceUs.toFixed(0)} + ${databaseUs.toFixed(0)} µs`
  console.log(`${work.key}: ${rate}, bare ${Math.round(bare.perSecond)}/s, ${bytes} bytes, ${used}`)
}

async function measureWorks(target: Target, works: readonly Work[], only: readonly string[]) {
  const measured: Measured[] = []
  for (const work of works) {
    if (only.length > 0 && !only.includes(work.key)) continue
    const found = await measure(target, work)
    print(found)
    measured.push(found)
  }
  return measured
}

function measureRunning(dataDir: string, only: readonly string[]) {
  return withService({ dataDir }, async ({ origin, pid: servicePid }) => {
    await delay(2_000)
    const restMb = residentMb(servicePid)
    const { works, postgresPid: databasePid, postgresVersion } = await prepareShop(dataDir)
    const postgresMb = familyMb(databasePid)
    const measured = await measureWorks({ origin, servicePid, databasePid }, works, only)
    const firstLoads: FirstLoad[] = []
    for (const page of pages) firstLoads.push(await weighFirstLoad(origin, page))
    const memory = { restMb, postgresMb, afterMb: residentMb(servicePid) }
    return { versions: describeVersions(postgresVersion), measured, memory, firstLoads }
  })
}

async function bench(dataDir: string, machine: Machine): Promise<void> {
  const othersShare = watchOthers()
  const starts = await measureStarts(dataDir)
  const found = await measureRunning(dataDir, [])
  const findings = { date: new Date(), machine, othersShare: othersShare(), starts, ...found }
  await writeFile('docs/bench.md', writeReport(findings) + (await keptSections()))
  console.log('Written: docs/bench.md')
}

// With arguments only the named works are measured, and nothing is written, except by `large-town` (in LARGE_TOWN_DIR
// if set),
// `under-load`, `money`, `dispatch`, `board` and `reading`, which write their own sections.
const only = process.argv.slice(2)
await withDataFolder(async (dataDir) => {
  const machine = describeMachine()
  if (only.length === 0) return bench(dataDir, machine)
  if (only[0] === 'large-town') return measureLargeTown(process.env.LARGE_TOWN_DIR ?? dataDir, machine)
  if (only[0] === 'under-load') return measureUnderLoad(dataDir, machine)
  if (only[0] === 'money') return measureMoney(dataDir, machine)
  if (only[0] === 'dispatch') return measureDispatch(dataDir, machine)
  if (only[0] === 'reading') return measureReading(machine)
  if (only[0] === 'board') return withBrowser((browser) => measureBoard(dataDir, machine, browser))
  await measureRunning(dataDir, only)
})
