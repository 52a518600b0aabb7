import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Shop } from '../shop-data.ts'

type Database = Kysely<Tables>

/** The number of orders, drivers and customers; coins pay a quarter of the orders. */
export type Orders = {
  count: number
  /** Picked up and on their way. A driver carries one at most. */
  state: 'delivered' | 'carried'
  from: Date
  until: Date
  shops: readonly Shop[]
  customers: readonly number[]
  drivers: readonly number[]
}

/** Drivers who may deliver, without a position, so that they get no offers. */
export async function insertDrivers(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with last as (select coalesce(max(id), 0) as id from drivers)
    insert into drivers (name, email, phone_number, password_hash, address, id_card, license_plate, status, activated_at,
      created_at, updated_at)
    select 'Tài xế ' || n, 'bench-driver-' || n || '@mam.test', lpad((800000000 + n)::text, 10, '0'), 'none',
        '1 Lê Duẩn, Đà Nẵng', (300000000 + n)::text, '43A-' || n, 'online', now(), now(), now()
      from last, generate_series(last.id + 1, last.id + ${count}::int) as n
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Inserts orders with all their rows, as if each had been placed and taken to its state. */
export async function insertOrders(db: Database, orders: Orders): Promise<number[]> {
  return inTransaction(db, async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    // The audit checks afterwards what triggers check row by row.
    await sql`set local session_replication_role = replica`.execute(transaction)
    await drawOrders(transaction, orders)
    await sql`
      insert into orders (id, user_id, partner_id, driver_id, name, phone_number, address, latitude, longitude, distance,
        subtotal, shipping_fee, total, delivery_cost, free_from, commission_bp, driver_share_bp, state, type_checkout, rate_status,
        delivery_time, created_at, updated_at)
      overriding system value
      select id, user_id, partner_id, driver_id, 'Khách', '0700000001', '1 Lê Duẩn, Đà Nẵng', 16.07, 108.22, 2, subtotal,
        fee, total, cost, 0, 1000, 9000, case when is_delivered then 'delivered' else 'picked_up' end, pays,
        case when is_delivered then 'rate' else 'not_rated' end, case when is_delivered then delivered_at end,
        placed_at, placed_at from drawn order by id`.execute(transaction)
    await sql`
      insert into order_details (order_id, product_id, quantity, price, base_price, created_at, updated_at)
      select id, product_id, 2, price, price, placed_at, placed_at from drawn order by id`.execute(
      transaction,
    )
    await insertSteps(transaction)
    await insertEntries(transaction)
    await carryOver(transaction)
    const { rows } = await sql<{ id: number }>`select id from drawn order by id`.execute(transaction)
    await sql`drop table drawn`.execute(transaction)
    return rows.map(({ id }) => id)
  })
}

/** The data of each order, by time: ids of orders and entries rise with it. */
async function drawOrders(db: Database, orders: Orders): Promise<void> {
  const { count, state, from, until, shops, customers, drivers } = orders
  const dishes = shops.map(({ dishes: [dish] }) => dish ?? { id: 0, price: 0 })
  const seconds = (until.getTime() - from.getTime()) / 1_000
  await sql`
    create temp table drawn as
    select nextval(pg_get_serial_sequence('orders', 'id')) as id, drawn.*, 2 * price as subtotal,
        2 * price + fee as total, trunc(2 * price * 0.1)::bigint as commission, trunc(cost * 0.9)::bigint as pay,
        placed_at + interval '30 minutes' as delivered_at, pays = 'coins' as is_coins,
        nextval(pg_get_serial_sequence('ledger_entries', 'id')) as placed_entry,
        nextval(pg_get_serial_sequence('ledger_entries', 'id')) as delivered_entry
      from (
        select n, (${[...customers]}::bigint[])[1 + n % ${customers.length}::int] as user_id,
          (${[...drivers]}::bigint[])[1 + n % ${drivers.length}::int] as driver_id,
          (${shops.map(({ id }) => id)}::bigint[])[1 + n % ${shops.length}::int] as partner_id,
          (${dishes.map(({ id }) => id)}::bigint[])[1 + n % ${shops.length}::int] as product_id,
          (${dishes.map(({ price }) => price)}::bigint[])[1 + n % ${shops.length}::int] as price,
          0::bigint as fee, 17000::bigint as cost, ${state} = 'delivered' as is_delivered,
          case when (n / 7) % 4 = 0 then 'coins' else 'cash' end as pays,
          ${from}::timestamptz + n * interval '1 second' * ${seconds / count}::float8 as placed_at
          from generate_series(0, ${count - 1}::int) as n order by n
      ) as drawn`.execute(db)
}

async function insertSteps(db: Database): Promise<void> {
  await sql`
    insert into order_events (order_id, event, actor, actor_id, created_at)
    select id, step.event, step.actor, step.actor_id, step.at from drawn
     cross join lateral (values
       ('placed', 'customer', user_id, placed_at), ('accepted', 'partner', partner_id, placed_at),
       ('assigned', 'driver', driver_id, placed_at), ('picked_up', 'driver', driver_id, placed_at),
       ('delivered', 'driver', driver_id, case when is_delivered then delivered_at end)
     ) as step (event, actor, actor_id, at)
     where step.at is not null order by id`.execute(db)
}

/** The amounts of these orders by the rules of domain/money. */
async function insertEntries(db: Database): Promise<void> {
  await sql`
    insert into ledger_entries (id, cause, order_id, actor, actor_id, created_at) overriding system value
    select placed_entry, 'placed', id, 'customer', user_id, placed_at from drawn where is_coins
    union all
    select delivered_entry, 'delivered', id, 'driver', driver_id, delivered_at from drawn where is_delivered
     order by 1`.execute(db)
  await sql`
    insert into ledger_postings (entry_id, account_id, amount)
    select posting.entry_id, account.id, posting.amount from drawn
     cross join lateral (values
       (placed_entry, 'coins:customer', user_id, case when is_coins then -total end),
       (placed_entry, 'hold:order', 0, case when is_coins then total end),
       (delivered_entry, 'hold:order', 0, case when is_delivered and is_coins then -total end),
       (delivered_entry, 'driver_cash', driver_id, case when is_delivered and not is_coins then -total end),
       (delivered_entry, 'restaurant', partner_id, case when is_delivered then subtotal - commission end),
       (delivered_entry, 'driver', driver_id, case when is_delivered then pay end),
       (delivered_entry, 'platform:commission', 0, case when is_delivered then commission end),
       (delivered_entry, 'platform:delivery', 0, case when is_delivered then cost - pay end),
       (delivered_entry, 'platform:promotion', 0, case when is_delivered then fee - cost end)
     ) as posting (entry_id, kind, holder_id, amount)
      join ledger_accounts account using (kind, holder_id)
     where posting.amount <> 0 order by 1`.execute(db)
}

/** Updates the derived columns: sales, drivers' cash and their state; gives the customers the coins that they spent. */
async function carryOver(db: Database): Promise<void> {
  await sql`
    update products set quantity_sold = quantity_sold + sold.count
      from (select product_id, 2 * count(*) as count from drawn group by 1) as sold
     where products.id = sold.product_id`.execute(db)
  await sql`
    update drivers set cash_balance = cash_balance - held.cash,
        status = case when held.carries then 'shipping' else status end
      from (select driver_id, coalesce(sum(total) filter (where is_delivered and not is_coins), 0) as cash,
              bool_or(not is_delivered) as carries from drawn group by 1) as held
     where drivers.id = held.driver_id`.execute(db)
  await grantCoins(
    db,
    sql`(select user_id, sum(total) as amount, (select max(placed_at) from drawn) as given_at
      from drawn where is_coins group by 1)`,
  )
}

/** Gives customers coins by separate entries, whose ids rise with time as in a real shop. */
async function grantCoins(db: Database, wanted: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with wanted as materialized (
      select *, nextval(pg_get_serial_sequence('ledger_entries', 'id')) as entry from ${wanted} as wanted
    ), entry as (
      insert into ledger_entries (id, cause, key, actor, created_at) overriding system value
      select entry, 'granted', 'bench ' || entry, 'system', given_at from wanted
    )
    insert into ledger_postings (entry_id, account_id, amount)
    select wanted.entry, account.id, case account.kind when 'coins:customer' then amount else -amount end
      from wanted join ledger_accounts account
        on account.kind = 'coins:customer' and account.holder_id = wanted.user_id or account.kind = 'platform:promotion'
  `.execute(db)
}

/** Gives each customer this number of coins. */
export async function giveCoins(db: Database, customers: readonly number[], amount: number): Promise<void> {
  await grantCoins(
    db,
    sql`(select unnest(${[...customers]}::bigint[]) as user_id, ${amount}::bigint as amount, now() as given_at)`,
  )
  await sql`update users set coins = coins + ${amount} where id = any (${[...customers]}::bigint[])`.execute(
    db,
  )
}
