import { sql } from 'kysely'
import { isStaffAllowed, type StaffRole, staffRoles } from '#domain/accounts/roles.ts'
import type { Database } from '#server/context.ts'
import type { PushTarget } from '../../accounts/push-devices/public.ts'
import { isApproved } from '../../catalogue/partners/public.ts'
import { waitsForKitchen } from '../../orders/orders/public.ts'

/** The roles that get push messages: those that may see the board. */
const notifiedRoles = (Object.keys(staffRoles) as StaffRole[]).filter((role) =>
  isStaffAllowed(role, 'board:read'),
)

/** SQL: the devices of all signed-in staff who may see a restaurant's board now, as `device` and `memberships`. */
export function activeDevices(now: Date) {
  return sql`push_subscriptions as device
      join sessions on sessions.id = device.session_id and sessions.ended_at is null and sessions.expires_at > ${now}
      join staff on staff.id = device.staff_id and staff.standing = 'active'
      join memberships on memberships.staff_id = device.staff_id and memberships.role = any(${notifiedRoles})
      join partners on partners.id = memberships.partner_id and ${isApproved}`
}

export async function countPushDevices(db: Database, partnerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${activeDevices(now)} where partners.id = ${partnerId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The target of a test message. */
export async function findDevice(db: Database, id: number, now: Date): Promise<PushTarget | null> {
  const { rows } = await sql<PushTarget>`
    select device.endpoint, device.p256dh, device.auth, device.server_key, device.language
      from ${activeDevices(now)} where device.id = ${id} limit 1`.execute(db)
  return rows[0] ?? null
}

/** SQL: whether an automatically accepted order is not ready yet. It may still be `placed` for a moment. */
export const isOpenAutoAccepted = sql<boolean>`(orders.state in ('placed', 'accepted') and orders.ready_at is null)`

export type OrderTarget = PushTarget & { partner_id: number; partner_name: string }

type PushedOrderKey = { id: number; orderId: number; isAccepted: boolean; now: Date }

/**
 * The target of a message about an order. Null once the order is answered (an automatically accepted order: once it is
 * ready), or once the person no longer works for the restaurant.
 */
export async function findDeviceForOrder(
  db: Database,
  { id, orderId, isAccepted, now }: PushedOrderKey,
): Promise<OrderTarget | null> {
  const { rows } = await sql<OrderTarget>`
    select device.endpoint, device.p256dh, device.auth, device.server_key, device.language,
           partners.id as partner_id, partners.name as partner_name
      from ${activeDevices(now)} join orders on orders.partner_id = partners.id
     where device.id = ${id} and orders.id = ${orderId}
       and ${isAccepted ? isOpenAutoAccepted : waitsForKitchen}`.execute(db)
  return rows[0] ?? null
}
