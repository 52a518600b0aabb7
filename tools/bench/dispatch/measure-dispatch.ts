import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { distanceKm } from '#domain/places/distance.ts'
import type { Secrets } from '#server/cipher.ts'
import { getSecrets } from '#server/config/secret.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { insertLargeTown } from '#server/demo/large-town/insert-large-town.ts'
import { offerOrder, offerWaitingOrders } from '#server/features/delivery/drivers/public.ts'
import { load } from '../child.ts'
import { replaceSection } from '../document-section.ts'
import { type LoadResult, percentile } from '../load.ts'
import type { Machine } from '../machine.ts'
import { insertDrivers } from '../money/insert-orders.ts'
import { processorsUsed } from '../process-figures.ts'
import { withDatabase, withService } from '../service-process.ts'
import { type Customer, createCustomers, fillCarts, openShops, type Shop } from '../shop-data.ts'
import { orders } from '../works.ts'
import { type Findings, type Searching, writeSection } from './dispatch-section.ts'
import { insertWaitingOrders, placeDrivers, positionReports } from './drivers-and-orders.ts'

type Database = Kysely<Tables>

const size = { restaurants: 60, dishes: 1_200, drivers: 10_000, customers: 400 }
const waiting = 3_000
/** The centre of the measured town. The restaurants of other towns are far away. */
const town = { latitude: 16.06, longitude: 108.21 }
const townKm = 20
const searches = 500
const rates = { positions: 2_000, orders: 40 }
const reporting = { connections: 64, durationMs: 15_000 }
const own = 'shop@mam.example'
const env = { DEMO: '0', MAIL: 'outbox', MAIL_FROM: own, SHOP_EMAIL: own }

class Undone extends Error {}

/** Times the offers of orders, each in a transaction that is rolled back, so that all orders keep waiting. */
async function timeSearches(db: Database, orderIds: readonly number[]): Promise<Searching> {
  const took: number[] = []
  let offered = 0
  for (const [index, orderId] of orderIds.entries()) {
    const startedAt = performance.now()
    const search = db.transaction().execute(async (transaction) => {
      const driverId = await offerOrder(transaction, { orderId, now: new Date() })
      took.push(performance.now() - startedAt)
      if (driverId !== null) offered += 1
      throw new Undone()
    })
    await search.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
    // Removes the rolled-back rows, as autovacuum does in the running shop.
    if (index % 100 === 99) await sql`vacuum driver_positions, order_offers`.execute(db)
  }
  if (offered < orderIds.length)
    throw new Error(`Only ${offered} of ${orderIds.length} orders found a driver.`)
  const sorted = took.slice(20).toSorted((a, b) => a - b)
  return { p50Ms: percentile(sorted, 0.5), p95Ms: percentile(sorted, 0.95), p99Ms: percentile(sorted, 0.99) }
}

/** Measures the search without its index, then with it, then a round of the clock that offers every waiting order. */
async function measureSearches(db: Database, shops: readonly Shop[], customers: readonly number[]) {
  await sql`update driver_positions set positioned_at = now()`.execute(db)
  await sql`vacuum (analyze) driver_positions`.execute(db)
  const ids = await insertWaitingOrders(db, { count: waiting, shops, customers })
  const each = ids.filter((_id, index) => index % (waiting / searches) === 0)
  const { rows } = await sql<{ index: string }>`
    select pg_get_indexdef('driver_positions_free'::regclass) as index`.execute(db)
  await sql`drop index driver_positions_free`.execute(db)
  const plain = await timeSearches(db, each)
  await sql.raw(rows[0]?.index ?? '').execute(db)
  await sql`vacuum (analyze) driver_positions`.execute(db)
  const indexed = await timeSearches(db, each)
  const startedAt = performance.now()
  const offered = await offerWaitingOrders(db, new Date())
  return { plain, indexed, round: { offered, ms: performance.now() - startedAt } }
}

type Target = { origin: string; servicePid: number; databasePid: number }

/** Places orders at a steady rate, first alone and then while the drivers report their positions. */
async function measureReports(
  db: Database,
  { origin, servicePid, databasePid }: Target,
  { shops, customers, drivers, secrets }: Shown,
): Promise<Findings['reports']> {
  const reports = await positionReports(db, { secrets, drivers, connections: reporting.connections })
  const groups = [0, 1, 2].map((group) => customers.filter((_customer, index) => index % 3 === group))
  const run = { origin, warmUpMs: 3_000, durationMs: reporting.durationMs }
  const ordering = (group: Customer[] = []) =>
    load({ ...run, requests: orders(group, shops), isOnce: true, perSecond: rates.orders })
  const positions = { ...run, requests: reports, isOnce: false, perSecond: rates.positions }
  // A warm-up for the JIT.
  await Promise.all([ordering(groups[0]), load({ ...positions, durationMs: 3_000 })])
  const alone = await ordering(groups[1])
  const before = processorsUsed({ service: servicePid, database: databasePid })
  const [beside, reported] = await Promise.all([ordering(groups[2]), load(positions)])
  const after = processorsUsed({ service: servicePid, database: databasePid })
  refuseOthers({ beside, alone }, 201)
  refuseOthers({ reported }, 200)
  const usedMs = after.service - before.service + after.database - before.database
  return { alone, beside, reported, cores: usedMs / (run.warmUpMs + run.durationMs) }
}

function refuseOthers(results: Record<string, LoadResult>, status: number): void {
  for (const [name, { statuses, errors }] of Object.entries(results)) {
    const all = Object.values(statuses).reduce((sum, count) => sum + count, errors)
    if ((statuses[status] ?? 0) < all * 0.99)
      throw new Error(`${name}: not ${status}: ${JSON.stringify({ ...statuses, errors })}`)
  }
}

type Shown = { shops: Shop[]; customers: Customer[]; drivers: number[]; secrets: Secrets }

async function prepare(db: Database, dataDir: string): Promise<Shown> {
  await insertLargeTown(db, size, { now: new Date(), onProgress() {} })
  const shops = (await openShops(db)).filter((shop) => distanceKm(shop, town) <= townKm)
  const secrets = await getSecrets(dataDir)
  const customers = await createCustomers(db, secrets, size.customers)
  await fillCarts(db, customers, shops)
  const drivers = await insertDrivers(db, size.drivers)
  await placeDrivers(db, drivers, shops)
  return { shops, customers, drivers, secrets }
}

/** Measures the search for drivers and the reports of their positions, and writes its section of the document. */
export async function measureDispatch(dataDir: string, machine: Machine): Promise<void> {
  const options = { maxConnections: 2, queryTimeoutMs: 600_000 }
  const { reports, shops, customers } = await withService({ dataDir, env }, ({ origin, pid: servicePid }) =>
    withDatabase(
      dataDir,
      async (db, databasePid) => {
        const shown = await prepare(db, dataDir)
        await delay(2_000)
        const reports = await measureReports(db, { origin, servicePid, databasePid }, shown)
        return { ...shown, reports }
      },
      options,
    ),
  )
  // Without the service, which would offer the waiting orders itself.
  const people = customers.map(({ id }) => id)
  const searching = await withDatabase(dataDir, (db) => measureSearches(db, shops, people), options)
  const found = { machine, drivers: size.drivers, waiting, rates, reports, ...searching }
  console.log(JSON.stringify({ ...found, machine: undefined }, null, 1))
  await replaceSection('dispatch', writeSection(found))
}
