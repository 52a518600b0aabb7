import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/context.ts'
import { adjustmentChecks } from './audit-adjustments.ts'
import { entryChecks } from './audit-entries.ts'
import { auditHistories } from './audit-histories.ts'
import { discountOf, ledgerChecks } from './audit-ledger.ts'
import { menuChecks } from './audit-menus.ts'
import { statementChecks } from './audit-statements.ts'
import { swapChecks } from './audit-swaps.ts'
import { twoPersonsChecks } from './audit-two-persons.ts'

/** A query that answers a sentence for each difference of one kind. */
type Check = RawBuilder<{ difference: string }>

/** Compares the points of restaurants or drivers with their ratings. Hidden ratings, and those of a driver that are the restaurant's fault, do not count. */
function ratings(noun: string, table: string, owner: string): Check {
  return sql`select format('${sql.raw(noun)} %s has %s points from %s ratings, but its ratings sum to %s from %s.', p.id,
          p.points_sum, p.points_count, coalesce(f.sum, 0), coalesce(f.count, 0)) as difference
      from ${sql.table(table)} p
      left join (select ${sql.ref(owner)} as id, sum(point) as sum, count(*) as count from feedbacks
                  where hidden_at is null and reason is distinct from 'restaurant' group by 1) f
        on f.id = p.id
     where (p.points_sum, p.points_count) is distinct from (coalesce(f.sum, 0), coalesce(f.count, 0)) order by p.id`
}

const checks: readonly Check[] = [
  ...ledgerChecks,
  ...entryChecks,
  ...menuChecks,
  ...adjustmentChecks,
  ...twoPersonsChecks,
  ...statementChecks,
  ...swapChecks,
  // Compares orders with their lines, vouchers, drivers and ratings.
  sql`select format('Order %s has the subtotal %s, but its dishes cost %s.', o.id, o.subtotal, coalesce(d.sum, 0))
        as difference
      from orders o
      left join (select order_id, sum(price * quantity) as sum from order_details group by order_id) d
        on d.order_id = o.id
     where o.subtotal is distinct from d.sum order by o.id`,
  sql`select format('Order %s has the total %s instead of %s + %s − %s.', id, total, subtotal, shipping_fee,
          coalesce(discount, 0)) as difference
      from orders
     where total <> subtotal + shipping_fee - coalesce(discount, 0) or discount > subtotal order by id`,
  sql`select format('Order %s uses voucher %s, which is of another restaurant or of another amount.', o.id, v.id)
        as difference
      from orders o join vouchers v on v.id = o.voucher_id
     where v.partner_id <> o.partner_id or o.discount <> ${discountOf('o.subtotal')} order by o.id`,
  sql`select format('Order %s is %s, but its rating is "%s".', o.id, o.state, o.rate_status) as difference
      from orders o
      left join feedbacks p on p.order_id = o.id and p.partner_id is not null
      left join feedbacks d on d.order_id = o.id and d.driver_id is not null
     where o.rate_status <> case
             when o.state <> 'delivered' then 'not_rated'
             when p.id is not null and (d.id is not null or o.driver_id is null) then 'rated'
             else 'rate' end
     order by o.id`,
  sql`select format('Rating %s is of order %s, but not of its restaurant, its driver or its customer.', f.id, o.id)
        as difference
      from feedbacks f join orders o on o.id = f.order_id
     where o.state <> 'delivered' or f.user_id <> o.user_id
        or coalesce(f.partner_id <> o.partner_id, f.driver_id is distinct from o.driver_id)
     order by f.id`,
  sql`select format('Driver %s is "%s", but carries %s orders.', d.id, d.status, count(o.id)) as difference
      from drivers d left join orders o on o.driver_id = d.id and o.state in ('accepted', 'picked_up')
     group by d.id
    having (d.status = 'shipping') <> (count(o.id) > 0) or count(o.id) > 2 order by d.id`,
  sql`select format('Driver %s carries orders of %s restaurants.', driver_id, count(distinct partner_id)) as difference
      from orders where driver_id is not null and state in ('accepted', 'picked_up')
     group by driver_id having count(distinct partner_id) > 1 order by driver_id`,
  sql`select format('Order %s is %s, but is still offered to driver %s.', o.id, o.state, f.driver_id) as difference
      from order_offers f join orders o on o.id = f.order_id
     where f.answer is null and (o.state <> 'accepted' or o.driver_id is not null) order by o.id`,
  // Compares denormalized figures with their source rows.
  sql`select format('Voucher %s has %s uses left of %s, but %s orders use it.', v.id, v.usage_limit, v.usage_granted,
          coalesce(o.count, 0)) as difference
      from vouchers v
      left join (select voucher_id, count(*) as count from orders where state <> 'canceled' group by voucher_id) o
        on o.voucher_id = v.id
     where v.usage_granted - coalesce(o.count, 0) <> v.usage_limit order by v.id`,
  sql`select format('Dish %s has sold %s, but %s before its first order and %s in orders.', p.id, p.quantity_sold,
          p.quantity_sold_before, coalesce(d.sum, 0)) as difference
      from products p
      left join (select product_id, sum(quantity) as sum from order_details
                   join orders on orders.id = order_id and state <> 'canceled' group by product_id) d
        on d.product_id = p.id
     where p.quantity_sold <> p.quantity_sold_before + coalesce(d.sum, 0) order by p.id`,
  ratings('Restaurant', 'partners', 'partner_id'),
  ratings('Driver', 'drivers', 'driver_id'),
  sql`select format('Customer %s has applied voucher %s, which is not of restaurant %s.', a.user_id, v.id, a.partner_id)
        as difference
      from applied_vouchers a join vouchers v on v.id = a.voucher_id
     where v.partner_id <> a.partner_id order by a.user_id`,
  // Orders for later. A restaurant may lower its capacity later, so the capacity of a slot's newest order applies.
  sql`select format('Restaurant %s has %s orders for %s, but took %s then.', partner_id, count(*), wanted_at,
          (array_agg(slot_capacity order by id desc))[1]) as difference
      from orders
     where wanted_at is not null and state <> 'canceled'
     group by partner_id, wanted_at
    having count(*) > (array_agg(slot_capacity order by id desc))[1] order by partner_id, wanted_at`,
  sql`select format('Order %s rose to its kitchen at %s, but was due at %s and its history says %s.', o.id,
          coalesce(o.released_at::text, 'no time'), coalesce(o.release_at::text, 'no time'),
          coalesce(e.created_at::text, 'never')) as difference
      from orders o left join order_events e on e.order_id = o.id and e.event = 'released'
     where o.released_at is distinct from e.created_at or o.released_at < o.release_at order by o.id`,
]

/**
 * Recomputes balances, totals, counts and states from their source rows in one snapshot. Answers a sentence for each
 * difference.
 */
export async function auditDatabase(db: Database): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // A full audit of a large shop exceeds the statement timeout.
      await sql`set local statement_timeout = 0`.execute(transaction)
      return findDifferences(transaction)
    })
}

/** Like `auditDatabase`, within the caller's transaction. */
export async function findDifferences(db: Database): Promise<string[]> {
  const differences: string[] = []
  for (const check of checks) {
    const { rows } = await check.execute(db)
    differences.push(...rows.map((row) => row.difference))
  }
  return [...differences, ...(await auditHistories(db))]
}
