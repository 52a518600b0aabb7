import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPostgres } from '#server/db/embedded-postgres/start-postgres.ts'
import { openDatabase } from '#server/db/open.ts'
import { getSecret } from '#server/secret.ts'
import { weighFirstLoad } from './bench/first-load.ts'
import { describeMachine, describeVersions } from './bench/machine.ts'
import { measure } from './bench/measure.ts'
import { familyMb, residentMb } from './bench/process-figures.ts'
import { writeReport } from './bench/report.ts'
import { startService } from './bench/service-process.ts'
import { createCustomers, fillCarts, openShops } from './bench/shop-data.ts'
import { connections, listWorks } from './bench/works.ts'

const direct = [process.execPath, 'src/server/main.js']
const pages = ['/list-partners', '/list-products/1', '/product-details/1', '/login', '/seller']

/** Opens the running service's own database beside it. */
async function openBeside(dataDir: string) {
  const postgres = await startPostgres({ dataDir })
  return { postgres, database: openDatabase(postgres.connection, { maxConnections: 2 }) }
}

async function measureStarts(dataDir: string) {
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

async function prepareShop(dataDir: string) {
  const { postgres, database } = await openBeside(dataDir)
  const { db } = database
  try {
    const shops = await openShops(db)
    const customers = await createCustomers(db, await getSecret(dataDir), 200 + 64 * connections)
    const [browsing, ordering] = [customers.slice(0, 200), customers.slice(200)]
    await fillCarts(db, ordering, shops)
    const { rows } = await sql<{ version: string; fsync: string; commit: string }>`
      select current_setting('server_version') as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit`.execute(db)
    if (rows[0]?.fsync !== 'on' || rows[0].commit !== 'on')
      throw new Error('The database would not keep what it says.')
    return {
      works: listWorks({ browsing, ordering, shops }),
      postgresPid: postgres.pid,
      postgresVersion: rows[0].version,
    }
  } finally {
    await database.close()
  }
}

async function bench(dataDir: string, only: readonly string[]): Promise<void> {
  const machine = describeMachine()
  const starts = only.length === 0 ? await measureStarts(dataDir) : null
  const service = await startService(direct, { dataDir })
  try {
    await delay(2_000)
    const restMb = residentMb(service.pid)
    const { works, postgresPid, postgresVersion } = await prepareShop(dataDir)
    const postgresMb = familyMb(postgresPid)
    const measured = []
    for (const work of works) {
      if (only.length > 0 && !only.includes(work.key)) continue
      const found = await measure(
        { origin: service.origin, servicePid: service.pid, databasePid: postgresPid },
        work,
      )
      const { here, bare } = found
      console.log(
        `${work.key.padEnd(12)} ${Math.round(here.perSecond)}/s p50 ${here.p50Ms.toFixed(1)} p99 ${here.p99Ms.toFixed(1)} ms · bare ${Math.round(bare.perSecond)}/s · ${found.bytes} bytes · ${found.serviceUs?.toFixed(0)} + ${found.databaseUs?.toFixed(0)} µs`,
      )
      measured.push(found)
    }
    if (starts === null) return
    const firstLoads = []
    for (const page of pages) firstLoads.push(await weighFirstLoad(service.origin, page))
    const memory = { restMb, postgresMb, afterMb: residentMb(service.pid) }
    const versions = describeVersions(postgresVersion)
    await writeFile(
      'docs/bench.md',
      writeReport({ date: new Date(), machine, versions, measured, starts, memory, firstLoads }),
    )
    console.log('Written: docs/bench.md')
  } finally {
    await service.stop()
  }
}

execFileSync(process.execPath, ['tools/ensure-built.ts'], { stdio: 'inherit' })
const dataDir = await mkdtemp(join(tmpdir(), 'mam-bench-'))
// As root, the database runs under another account, which has to get in here.
await chmod(dataDir, 0o755)
try {
  await bench(dataDir, process.argv.slice(2))
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
