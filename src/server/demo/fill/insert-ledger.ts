import { type Insertable, type Kysely, sql } from 'kysely'
import { postingsOfCoins } from '#domain/money/account-postings.ts'
import type { LedgerAccountKind, Postings } from '#domain/money/ledger.ts'
import type { Vnd } from '#domain/money/money.ts'
import {
  type OrderMoney,
  postingsOfCanceling,
  postingsOfDelivery,
  postingsOfPlacing,
} from '#domain/money/order-postings.ts'
import { defaultShippingRates } from '#domain/money/shop-terms.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { town } from '#server/demo/town/town.ts'
import type { OrderRates } from './insert-orders.ts'
import { ratingsOf } from './order-ratings.ts'
import { settlementsOf } from './settle-weeks.ts'
import type { StoredOrder } from './stored-order.ts'
import type { StoredTown } from './stored-town.ts'

/** The demo customer's coins after all orders. */
const customerCoins = 500_000
/** The coins that each other customer who pays with coins has after all orders. */
const otherCoins = 200_000
/** The coins for rating a restaurant (rule 7.4). */
const ratingCoins = 1_000

type Entry = Insertable<Tables['ledger_entries']> & {
  postings: Postings
  holders: Partial<Record<LedgerAccountKind, number>>
}

type Ledger = {
  now: Date
  since: Date
  stored: StoredTown
  orders: readonly StoredOrder[]
  rates: OrderRates
}

/** Posts the entries of every order of the town, oldest first, and the settlements in between. */
export async function insertLedger(db: Kysely<Tables>, ledger: Ledger): Promise<void> {
  const { since, stored, orders, rates } = ledger
  const orderEntries = orders.flatMap((order) => entriesOf(order, rates))
  const openings = [...stored.people].flatMap(([key, userId]) =>
    openingOf({ key, userId, orderEntries, since }),
  )
  let remaining = [...openings, ...orderEntries].toSorted((a, b) => timeOf(a) - timeOf(b))
  for (const { at, run } of await settlementsOf(db, ledger)) {
    await insertEntries(
      db,
      remaining.filter((entry) => timeOf(entry) < at.getTime()),
    )
    remaining = remaining.filter((entry) => timeOf(entry) >= at.getTime())
    await updateBalances(db)
    await run()
  }
  await insertEntries(db, remaining)
  await updateBalances(db)
}

/** Updates the stored balances of customers and drivers from the postings. */
async function updateBalances(db: Kysely<Tables>): Promise<void> {
  await sql`
    update users set coins = moved.sum
      from (select user_id, sum(amount) as sum from coin_movements group by user_id) as moved
     where moved.user_id = users.id and users.coins <> moved.sum`.execute(db)
  await sql`
    update drivers set cash_balance = carried.sum
      from (select holder_id, sum(amount) as sum
              from ledger_accounts a join ledger_postings on account_id = a.id where kind = 'driver_cash' group by 1) as carried
     where carried.holder_id = drivers.id and cash_balance <> carried.sum`.execute(db)
}

function timeOf({ created_at }: Entry): number {
  return new Date(created_at).getTime()
}

async function insertEntries(db: Kysely<Tables>, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ postings, holders, ...row }) => row)
  const ids = await db.insertInto('ledger_entries').values(rows).returning('id').execute()
  const accounts = await db.selectFrom('ledger_accounts').selectAll().execute()
  const accountIds = new Map(accounts.map(({ id, kind, holder_id }) => [`${kind} ${holder_id}`, id]))
  const postings = entries.flatMap((entry, place) =>
    Object.entries(entry.postings).map(([kind, amount]) => ({
      entry_id: ids[place]?.id ?? 0,
      account_id: accountIds.get(`${kind} ${entry.holders[kind as LedgerAccountKind] ?? 0}`) ?? 0,
      amount,
    })),
  )
  await db.insertInto('ledger_postings').values(postings).execute()
}

/** The coins that a customer gets at the beginning, so that the intended coins are left after all orders. */
function openingOf(person: {
  key: string
  userId: number
  orderEntries: readonly Entry[]
  since: Date
}): Entry[] {
  const { key, userId, orderEntries, since } = person
  const own = orderEntries.filter(({ holders }) => holders['coins:customer'] === userId)
  const net = own.reduce((sum, { postings }) => sum + (postings['coins:customer'] ?? 0), 0)
  const paysWithCoins = own.some(({ cause, postings }) => cause === 'placed' && 'coins:customer' in postings)
  const amount = key === town.customer.key ? customerCoins - net : paysWithCoins ? otherCoins - net : 0
  return amount === 0 ? [] : [grantOf(userId, amount, since)]
}

function grantOf(userId: number, amount: Vnd, created_at: Date): Entry {
  return {
    cause: 'granted',
    order_id: null,
    key: `the demo town, to begin with, customer ${userId}`,
    actor: 'system',
    actor_id: null,
    created_at,
    postings: postingsOfCoins(amount),
    holders: { 'coins:customer': userId },
  }
}

function entriesOf(stored: StoredOrder, rates: OrderRates): Entry[] {
  const { id: order_id, customerId, partnerId, driverId, history } = stored
  const driver = driverId === null ? {} : { driver: driverId, driver_cash: driverId }
  const of = {
    order_id,
    key: null,
    holders: { 'coins:customer': customerId, restaurant: partnerId, ...driver },
  }
  const ids: Partial<Record<string, number | null>> = {
    customer: customerId,
    partner: partnerId,
    driver: driverId,
  }
  const money = moneyOf(stored, rates)
  const steps = history.flatMap(({ event: cause, actor, at }): Entry[] => {
    if (cause !== 'placed' && cause !== 'delivered' && cause !== 'canceled') return []
    const postings = postingsOfEvent[cause](money)
    const by = { actor, actor_id: ids[actor] ?? null, created_at: at }
    return Object.keys(postings).length === 0 ? [] : [{ ...of, ...by, cause, postings }]
  })
  const rewards = ratingsOf(stored).flatMap(({ partnerId: rated, at: created_at }): Entry[] => {
    const by = { actor: 'customer' as const, actor_id: customerId, created_at }
    return rated === null ? [] : [{ ...of, ...by, cause: 'feedback', postings: postingsOfCoins(ratingCoins) }]
  })
  return [...steps, ...rewards]
}

/**
 * The postings of an event. A pick-up has none, because no restaurant of the town lets its drivers advance cash. No
 * restaurant had cooked a canceled order.
 */
const postingsOfEvent = {
  placed: postingsOfPlacing,
  delivered: postingsOfDelivery,
  canceled: postingsOfCanceling,
}

function moneyOf({ order, price, driverId }: StoredOrder, rates: OrderRates): OrderMoney {
  return {
    ...price,
    discount: price.discount ?? 0,
    paysWith: order.paysWith ?? 'cash',
    cashSettlement: 'settled_later',
    courier: driverId === null ? 'own' : 'driver',
    commissionBp: rates.commission_bp,
    driverShareBp: rates.driver_share_bp,
    voucherPartnerBp: 10_000,
    freeFrom: defaultShippingRates.freeFrom,
  }
}
