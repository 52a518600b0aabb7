import { spawnSync } from 'node:child_process'
import { type Kysely, sql } from 'kysely'
import { getSecrets } from '#server/config/secret.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { insertLargeTown } from '#server/demo/large-town/insert-large-town.ts'
import { closeStatements } from '#server/features/money/statements/public.ts'
import { replaceSection } from '../document-section.ts'
import type { Machine } from '../machine.ts'
import type { Target } from '../measure.ts'
import { familyProcessorMs } from '../process-figures.ts'
import { withDatabase, withService } from '../service-process.ts'
import { createCustomers, openShops, type Shop } from '../shop-data.ts'
import { insertDrivers, insertOrders } from './insert-orders.ts'
import { type Findings, writeSection } from './money-section.ts'
import { placeOrders, placingCustomers } from './place-orders.ts'
import { readBalances } from './read-balances.ts'
import { settleDeliveries } from './settle-deliveries.ts'

type Database = Kysely<Tables>

const dayMs = 86_400_000
const size = { restaurants: 60, dishes: 1_200, drivers: 300, customers: 2_000, postings: 1_000_000 }
/** An inserted delivered order has 6.5 postings, including those of its coins. */
const history = { orders: 155_000, days: 35 }

/** No demo: no one else orders, cooks or delivers at the same time. */
const own = 'shop@mam.example'
const env = { DEMO: '0', MAIL: 'outbox', MAIL_FROM: own, SHOP_EMAIL: own }

/** Five weeks of delivered orders, with closed statements for the past ones. */
async function fillLedger(db: Database, shops: readonly Shop[], customers: readonly number[]) {
  const drivers = await insertDrivers(db, size.drivers)
  const now = Date.now()
  const perDay = Math.ceil(history.orders / history.days)
  for (let day = history.days; day > 0; day -= 1) {
    const from = new Date(now - day * dayMs)
    const until = new Date(from.getTime() + dayMs - 3_600_000)
    await insertOrders(db, { count: perDay, state: 'delivered', from, until, shops, customers, drivers })
  }
  for (const table of ['orders', 'order_details', 'order_events', 'ledger_entries', 'ledger_postings'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  // At its start the service closed the day of an empty ledger.
  await sql`delete from ledger_daily_totals`.execute(db)
  const startedAt = performance.now()
  const statements = await closeStatements(db, { now: new Date(), length: 'week' })
  await sql`vacuum (analyze) statement_lines`.execute(db)
  return { drivers, statements, closingMs: performance.now() - startedAt }
}

async function countPostings(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ledger_postings`.execute(db)
  return rows[0]?.count ?? 0
}

/** Runs `npm run audit` beside the running service. A difference would make every other figure worthless. */
function runAudit(dataDir: string, databasePid: number) {
  const used = () => [process.pid, databasePid].map(familyProcessorMs)
  const before = used()
  const startedAt = performance.now()
  const { status, stdout } = spawnSync(process.execPath, ['src/server/operator/audit.ts'], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const wallMs = performance.now() - startedAt
  if (status !== 0) throw new Error(`The audit ended with ${status}: ${stdout.slice(0, 1_000)}`)
  const [ownMs = 0, databaseMs = 0] = used().map((ms, index) => ms - (before[index] ?? 0))
  return { wallMs, ownMs, databaseMs }
}

type Place = { dataDir: string; machine: Machine; target: Target }

async function measureAll(db: Database, { dataDir, machine, target }: Place): Promise<Findings> {
  await insertLargeTown(db, size, { now: new Date(), onProgress() {} })
  const shops = await openShops(db)
  const secrets = await getSecrets(dataDir)
  const people = await createCustomers(db, secrets, size.customers + placingCustomers)
  const customers = people.slice(0, size.customers).map(({ id }) => id)
  const { drivers, statements, closingMs } = await fillLedger(db, shops, customers)
  const postings = await countPostings(db)
  console.log(`${postings} postings, ${statements} statements in ${closingMs.toFixed(0)} ms`)
  if (postings < size.postings) throw new Error(`There are only ${postings} postings.`)
  const holders = { shops: shops.map(({ id }) => id), drivers, customers: customers.slice(0, 300) }
  return {
    machine,
    balances: await readBalances(db, target.databasePid, holders),
    settled: await settleDeliveries(target, db, { secrets, shops, customers }),
    placed: await placeOrders(target, db, { shops, customers: people.slice(size.customers) }),
    audit: runAudit(dataDir, target.databasePid),
    postings: await countPostings(db),
    statements,
    shops: shops.length,
    drivers: size.drivers,
    closingMs,
  }
}

/** Measures the cost of a ledger with a million postings, and writes its section of the document. */
export async function measureMoney(dataDir: string, machine: Machine): Promise<void> {
  await withService({ dataDir, env }, ({ origin, pid: servicePid }) =>
    withDatabase(
      dataDir,
      async (db, databasePid) => {
        const target = { origin, servicePid, databasePid }
        const found = await measureAll(db, { dataDir, machine, target })
        console.log(JSON.stringify({ ...found, machine: undefined }, null, 1))
        await replaceSection('money', writeSection(found))
      },
      { maxConnections: 2, queryTimeoutMs: 3_600_000 },
    ),
  )
}
