import { sql } from 'kysely'
import type { Database } from '#server/context.ts'

/** Locks the customer's orders, which come before their customer in the order of locks. */
export async function lockOrdersOf(db: Database, userId: number): Promise<void> {
  await sql`select 1 from orders where user_id = ${userId} order by id for no key update`.execute(db)
}

/** Tells whether one of the customer's orders is not over; no new one can come while the customer's row is locked. */
export async function hasLiveOrder(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders where user_id = ${userId} and state not in ('delivered', 'canceled') limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Deletes what only the person needs: saved addresses, carts, favourites, chosen vouchers, codes, keys of requests. */
export async function deletePersonalRows(db: Database, userId: number): Promise<void> {
  for (const table of [
    'addresses',
    'cart_lines',
    'favourites',
    'applied_vouchers',
    'verification_codes',
    'idempotency_keys',
  ])
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db)
}

/** Forgets where an e-mail was noted without an account: requests for codes and wrong passwords. */
export async function deleteEmailTraces(db: Database, email: string): Promise<void> {
  await sql`delete from code_requests where kind = 'customer' and email = ${email}`.execute(db)
  await sql`
    delete from limit_counts
     where name in ('wrong_password', 'wrong_password_here')
       and (subject = ${email} or starts_with(subject, ${`${email} `}))`.execute(db)
}

/**
 * Orders keep what was bought and paid, but not by whom, to where and with which notes: the restaurant's own place
 * stands for it.
 */
export async function anonymiseOrders(db: Database, userId: number): Promise<void> {
  await sql`
    update orders set name = '', phone_number = '', address = '', note = null,
        latitude = partners.latitude, longitude = partners.longitude
      from partners where partners.id = orders.partner_id and orders.user_id = ${userId}`.execute(db)
  await sql`
    update order_details set note = null
      from orders where orders.id = order_details.order_id and orders.user_id = ${userId}
       and order_details.note is not null`.execute(db)
}

/** Empties the customer's row of the person; calls that are still under way find it there. */
export async function anonymiseUser(db: Database, userId: number, now: Date): Promise<void> {
  await sql`
    update users set name = '', email = 'deleted-' || id || '@deleted.invalid', phone_number = 'deleted-' || id,
        password_hash = '', image_url = null, role = 'locked', pending_email = null, deleted_at = ${now},
        updated_at = ${now}
     where id = ${userId}`.execute(db)
}
