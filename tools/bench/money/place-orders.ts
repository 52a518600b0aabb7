import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { loadHere, type Target } from '../measure.ts'
import { type Customer, fillCarts, type Shop } from '../shop-data.ts'
import { orders } from '../works.ts'
import { giveCoins } from './insert-orders.ts'

type Database = Kysely<Tables>

const placingRounds = 4
const customersPerRound = 96
/** The number of customers that the orders need. */
export const placingCustomers = 2 * placingRounds * customersPerRound

/** Cash orders, which have no ledger entries yet, and orders paid with coins, which the ledger holds. */
export type Placing = { cashUs: number; coinsUs: number; ratios: number[] }

const durationMs = 3_000

/** Places orders with cash and with coins by turns, and measures the processor time of each. */
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
    return serviceUs + databaseUs
  }
  const found: { cash: number; coins: number }[] = []
  for (let round = 0; round < placingRounds; round += 1) {
    const [forCash = [], forCoins = []] = groups.slice(2 * round, 2 * round + 2)
    // Otherwise the first kind would pay for the JIT's compilation.
    const cashFirst = round % 2 === 0
    const first = cashFirst ? await usOf(forCash, false) : null
    const coins = await usOf(forCoins, true)
    found.push({ cash: first ?? (await usOf(forCash, false)), coins })
  }
  const counted = found.slice(1)
  const mean = (of: (each: (typeof found)[number]) => number) =>
    counted.reduce((sum, each) => sum + of(each), 0) / counted.length
  return {
    cashUs: mean(({ cash }) => cash),
    coinsUs: mean(({ coins }) => coins),
    ratios: counted.map(({ cash, coins }) => coins / cash),
  }
}
