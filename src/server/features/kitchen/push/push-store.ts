import { type Insertable, sql } from 'kysely'
import type { Language } from '#contracts/language.ts'
import { type StaffRole, staffMay, staffRoles } from '#domain/accounts/roles.ts'
import type { Database } from '#server/context.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { isLetIn } from '../../catalogue/partners/public.ts'
import { waitsForKitchen } from '../../orders/orders/public.ts'

/** More than anybody carries; the last that were seen stay. */
const maxDevices = 10

/** Whoever may see the board is told of what comes there. */
const toldRoles = (Object.keys(staffRoles) as StaffRole[]).filter((role) => staffMay(role, 'board:read'))

/** The devices of everybody who may see a restaurant's board now and is signed in: `device`, `memberships`. */
export function standingDevices(now: Date) {
  return sql`push_subscriptions as device
      join sessions on sessions.id = device.session_id and sessions.ended_at is null and sessions.expires_at > ${now}
      join staff on staff.id = device.staff_id and staff.standing = 'active'
      join memberships on memberships.staff_id = device.staff_id and memberships.role = any(${toldRoles})
      join partners on partners.id = memberships.partner_id and ${isLetIn}`
}

/** How many devices of a restaurant are told of its orders. */
export async function countPushDevices(db: Database, partnerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${standingDevices(now)} where partners.id = ${partnerId}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Puts a device of a person in place of what was known of it, and forgets the oldest beyond the bound. An address that
 * passes to another session is a new subscription: what is queued for the session before does not reach it.
 */
export async function putSubscription(
  db: Database,
  subscription: Insertable<Tables['push_subscriptions']>,
): Promise<void> {
  const { staff_id: staffId, session_id: sessionId, device, endpoint } = subscription
  await sql`select from staff where id = ${staffId} for no key update`.execute(db)
  await sql`
    delete from push_subscriptions
     where (staff_id = ${staffId} and device = ${device} and endpoint <> ${endpoint})
        or (endpoint = ${endpoint} and session_id <> ${sessionId})`.execute(db)
  await db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
    .execute()
  await sql`
    delete from push_subscriptions where staff_id = ${staffId} and id not in (
      select id from push_subscriptions where staff_id = ${staffId} order by seen_at desc, id desc limit ${maxDevices}
    )`.execute(db)
}

export async function dropSubscription(
  db: Database,
  own: { staffId: number; device: string },
): Promise<void> {
  await sql`delete from push_subscriptions where staff_id = ${own.staffId} and device = ${own.device}`.execute(
    db,
  )
}

/** The browser takes nothing there any more. A newer subscription of the same device has another address. */
export async function dropAddress(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

/** Where a device is told of what. */
export type PushTarget = {
  endpoint: string
  p256dh: string
  auth: string
  server_key: string
  language: Language
}

/** A device for a notice that somebody tries. */
export async function findDevice(db: Database, id: number, now: Date): Promise<PushTarget | null> {
  const { rows } = await sql<PushTarget>`
    select device.endpoint, device.p256dh, device.auth, device.server_key, device.language
      from ${standingDevices(now)} where device.id = ${id} limit 1`.execute(db)
  return rows[0] ?? null
}

/** To be cooked, and nobody is to answer it, though the clock may not have accepted it yet. */
export const acceptsItself = sql<boolean>`(orders.state in ('placed', 'accepted') and orders.ready_at is null)`

export type OrderTarget = PushTarget & { partner_id: number; partner_name: string }

type ToldOrder = { id: number; orderId: number; isAccepted: boolean; now: Date }

/**
 * A device for a notice of an order; null once the order is answered (one that was accepted by itself: once it is
 * ready), or the person works there no more.
 */
export async function findDeviceForOrder(
  db: Database,
  { id, orderId, isAccepted, now }: ToldOrder,
): Promise<OrderTarget | null> {
  const { rows } = await sql<OrderTarget>`
    select device.endpoint, device.p256dh, device.auth, device.server_key, device.language,
           partners.id as partner_id, partners.name as partner_name
      from ${standingDevices(now)} join orders on orders.partner_id = partners.id
     where device.id = ${id} and orders.id = ${orderId}
       and ${isAccepted ? acceptsItself : waitsForKitchen}`.execute(db)
  return rows[0] ?? null
}
