import { sql } from 'kysely'
import type { Database } from '#server/context.ts'

/** Locks the customer's orders. Orders are locked before their customer. */
export async function lockOrdersOf(db: Database, userId: number): Promise<void> {
  await sql`select 1 from orders where user_id = ${userId} order by id for no key update`.execute(db)
}

/** Whether an order is not final. While the customer is locked, no new one can be placed. */
export async function hasLiveOrder(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders where user_id = ${userId} and state not in ('delivered', 'canceled') limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Deletes addresses, carts, favourites, applied vouchers, codes and idempotency keys. */
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

/** Deletes rows that are keyed by an e-mail instead of an account: code requests and wrong passwords. */
export async function deleteEmailTraces(db: Database, email: string): Promise<void> {
  await sql`delete from code_requests where kind = 'customer' and email = ${email}`.execute(db)
  await sql`
    delete from limit_counts
     where name in ('wrong_password', 'wrong_password_here')
       and (subject = ${email} or starts_with(subject, ${`${email} `}))`.execute(db)
}

/** Orders keep dishes and payment, but no name, address or note; the restaurant's position replaces the customer's. */
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

/** Anonymises the row instead of deleting it, because running calls and orders refer to it. */
export async function anonymiseUser(db: Database, userId: number, now: Date): Promise<void> {
  await sql`
    update users set name = '', email = 'deleted-' || id || '@deleted.invalid', phone_number = 'deleted-' || id,
        password_hash = '', image_url = null, role = 'locked', pending_email = null, deleted_at = ${now},
        updated_at = ${now}
     where id = ${userId}`.execute(db)
}
