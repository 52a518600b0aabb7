import { sql } from 'kysely'
import type { Database } from '#server/context.ts'

const mostRequests = 100

/** An order that its restaurant cannot bring to an end, and why. */
export type CancelRequest = {
  order_id: number
  partner_name: string
  /** Null where nobody owns it. */
  owner_phone: string | null
  reason: string
  asked_at: Date
}

/** Whether its restaurant has asked for an order to be canceled. */
export async function isCancelAsked(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_events where order_id = ${orderId} and event = 'cancel_asked'`.execute(db)
  return rows.length > 0
}

/** The open orders that restaurants have asked to be canceled, the oldest request first. */
export async function listCancelRequests(db: Database): Promise<CancelRequest[]> {
  const { rows } = await sql<CancelRequest>`
    select orders.id as order_id, partners.name as partner_name, owner.phone_number as owner_phone,
           asked.reason, asked.created_at as asked_at
      from order_events as asked
      join orders on orders.id = asked.order_id
      join partners on partners.id = orders.partner_id
      left join lateral (
        select staff.phone_number from memberships join staff on staff.id = staff_id
         where partner_id = orders.partner_id and role = 'owner' order by memberships.id limit 1) as owner on true
     where asked.event = 'cancel_asked' and orders.status = 'shipping'
     order by asked.id limit ${mostRequests}`.execute(db)
  return rows
}
