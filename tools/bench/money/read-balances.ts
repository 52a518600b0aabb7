import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { readBalance, readShopBalance } from '#server/features/money/ledger/public.ts'
import { percentile } from '../load.ts'
import { familyProcessorMs } from '../process-figures.ts'

type Database = Kysely<Tables>

/** The time to read the balances of some holders, each with the round trip to PostgreSQL. */
export type Balances = {
  what: string
  count: number
  p50Ms: number
  p95Ms: number
  maxMs: number
  databaseMs: number
}

const times = 5
const shopAccounts = [
  ...(['platform:commission', 'platform:delivery', 'platform:promotion', 'platform:refunds'] as const),
  ...(['hold:order', 'bank'] as const),
]

type Holders = { shops: readonly number[]; drivers: readonly number[]; customers: readonly number[] }

/** Reads the balances of restaurants, drivers, customers and the shop in sequence. */
export async function readBalances(
  db: Database,
  databasePid: number,
  { shops, drivers, customers }: Holders,
): Promise<Balances[]> {
  const coinsOf = (id: number) =>
    db.selectFrom('users').select('coins').where('id', '=', id).executeTakeFirstOrThrow()
  const each = [
    ['a restaurant', shops.map((holderId) => () => readBalance(db, { kind: 'restaurant', holderId }))],
    ['a driver’s earnings', drivers.map((holderId) => () => readBalance(db, { kind: 'driver', holderId }))],
    ['a driver’s cash', drivers.map((holderId) => () => readBalance(db, { kind: 'driver_cash', holderId }))],
    ['a customer’s coins', customers.map((id) => () => coinsOf(id))],
    ['an account of the shop', shopAccounts.map((kind) => () => readShopBalance(db, kind))],
  ] as const
  const found: Balances[] = []
  for (const [what, readers] of each) found.push(await timeAll(what, readers, databasePid))
  return found
}

async function timeAll(
  what: string,
  readers: readonly (() => Promise<unknown>)[],
  databasePid: number,
): Promise<Balances> {
  // Warms up plans and pages.
  for (const read of readers) await read()
  const before = familyProcessorMs(databasePid)
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    for (const read of readers) {
      const startedAt = performance.now()
      await read()
      took.push(performance.now() - startedAt)
    }
  }
  const databaseMs = (familyProcessorMs(databasePid) - before) / took.length
  const sorted = took.toSorted((a, b) => a - b)
  const [p50Ms, p95Ms, maxMs] = [percentile(sorted, 0.5), percentile(sorted, 0.95), percentile(sorted, 1)]
  return { what, count: took.length, p50Ms, p95Ms, maxMs, databaseMs }
}
