import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { loadHere, type Target } from '../measure.ts'
import { type Customer, fillCarts, type Shop } from '../shop-data.ts'
import { orders } from '../works.ts'
import { giveCoins } from './insert-orders.ts'

type Database = Kysely<Tables>

const placingRounds = 4
const customersPerRound = 96
/** How many customers the placing needs. */
export const placingCustomers = 2 * placingRounds * customersPerRound

/** Orders paid with cash, of which the ledger holds nothing yet, and with coins, which it holds back. */
export type Placing = {
  cashUs: number
  coinsUs: number
  ratios: number[]
  ledgerShare: number
  ratesShare: number
}

const durationMs = 3_000

/** Places orders with cash and with coins in turn, with what each takes of the processors. */
export async function placeOrders(
  target: Target,
  db: Database,
  { shops, customers }: { shops: readonly Shop[]; customers: readonly Customer[] },
): Promise<Placing> {
  await giveCoins(
    db,
    customers.map(({ id }) => id),
    1_000_000_000,
  )
  await fillCarts(db, customers, shops)
  const groups = Array.from({ length: 2 * placingRounds }, (_, index) =>
    customers.slice(index * customersPerRound, (index + 1) * customersPerRound),
  )
  const usOf = async (own: readonly Customer[], withCoins: boolean) => {
    const title = `POST /api/v1/orders, ${withCoins ? 'coins' : 'cash'}`
    const work = {
      key: title,
      title,
      status: 201,
      isOnce: true,
      requests: orders(own, shops, { withCoins }),
    } as const
    const { serviceUs, databaseUs } = await loadHere(target, work, { durationMs })
    return (serviceUs ?? 0) + (databaseUs ?? 0)
  }
  const found: { cash: number; coins: number; share: LedgerShare }[] = []
  for (let round = 0; round < placingRounds; round += 1) {
    const [forCash = [], forCoins = []] = groups.slice(2 * round, 2 * round + 2)
    // The JIT of whichever came first would cost the other nothing.
    const cashFirst = round % 2 === 0
    const first = cashFirst ? await usOf(forCash, false) : null
    await sql`select pg_stat_statements_reset()`.execute(db)
    const coins = await usOf(forCoins, true)
    const share = await readLedgerShare(db)
    found.push({ cash: first ?? (await usOf(forCash, false)), coins, share })
  }
  return summaryOf(found.slice(1))
}

function summaryOf(found: { cash: number; coins: number; share: LedgerShare }[]): Placing {
  const mean = (of: (each: (typeof found)[number]) => number) =>
    found.reduce((sum, each) => sum + of(each), 0) / found.length
  return {
    cashUs: mean(({ cash }) => cash),
    coinsUs: mean(({ coins }) => coins),
    ratios: found.map(({ cash, coins }) => coins / cash),
    ledgerShare: mean(({ share }) => share.ledger),
    ratesShare: mean(({ share }) => share.rates),
  }
}

type LedgerShare = { ledger: number; rates: number }

/**
 * What part of PostgreSQL's time in statements since the reset was spent on the ledger: its insert with the columns
 * beside it, and the trigger that sums at the commit. `rates`: reading the rates under which an order is placed, asked
 * for once more by itself.
 */
async function readLedgerShare(db: Database): Promise<LedgerShare> {
  const { rows } = await sql<{ all: number; ledger: number; placed: number }>`
    select sum(total_exec_time) filter (where toplevel) as all,
      coalesce(sum(total_exec_time) filter (where query like '%into ledger_entries%' and toplevel
        or query like '%from ledger_postings where entry_id%' and not toplevel), 0) as ledger,
      coalesce(sum(calls) filter (where query like '%insert into orders%' and toplevel), 0) as placed
      from pg_stat_statements`.execute(db)
  const { all = 1, ledger = 0, placed = 0 } = rows[0] ?? {}
  return { ledger: ledger / all, rates: ((await msOfRates(db)) * placed) / all }
}

/** How long PostgreSQL takes to read the four rates of an order. */
async function msOfRates(db: Database): Promise<number> {
  for (let times = 0; times < 200; times += 1)
    await sql`
      select /* rates of the bench */ ${sql.join(
        ['commission', 'driver_share', 'voucher_share', 'cash_advance'].map(
          (rate) => sql`(
            select basis_points from money_rates
             where rate = ${rate} and (partner_id = ${times} or partner_id is null) and starts_at <= now()
             order by partner_id nulls last, starts_at desc limit 1)`,
        ),
      )}`.execute(db)
  const { rows } = await sql<{ ms: number }>`
    select mean_exec_time as ms from pg_stat_statements where query like '%rates of the bench%' and calls >= 100`.execute(
    db,
  )
  return rows[0]?.ms ?? 0
}
