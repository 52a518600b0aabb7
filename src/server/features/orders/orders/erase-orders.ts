import { sql } from 'kysely'
import type { Database } from '#server/context.ts'

/**
 * Deletes a customer's idempotency keys. Orders keep dishes and payment, but no name, address or note; the restaurant's
 * position replaces the customer's. The caller has locked the orders.
 */
export async function eraseOrdersOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
  await sql`
    update orders set name = '', phone_number = '', address = '', note = null,
        building = null, floor = null, gate = null, driver_note = null,
        latitude = partners.latitude, longitude = partners.longitude
      from partners where partners.id = orders.partner_id and orders.user_id = ${userId}`.execute(db)
  await sql`
    update order_details set note = null
      from orders where orders.id = order_details.order_id and orders.user_id = ${userId}
       and order_details.note is not null`.execute(db)
}
