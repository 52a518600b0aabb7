import { sql } from 'kysely'
import type { Language } from '#contracts/language.ts'
import type { Database } from '#server/context.ts'

/** The most devices per person. The most recently seen stay. */
const maxDevices = 10

/** The owner of a device: a member of staff or a driver. */
export type DeviceOwner = { staffId: number } | { driverId: number }

/** SQL: whether this person owns a subscription. */
export function isOwnDevice(owner: DeviceOwner) {
  return 'staffId' in owner
    ? sql<boolean>`push_subscriptions.staff_id = ${owner.staffId}`
    : sql<boolean>`push_subscriptions.driver_id = ${owner.driverId}`
}

function lockOwner(db: Database, owner: DeviceOwner) {
  return 'staffId' in owner
    ? sql`select from staff where id = ${owner.staffId} for no key update`.execute(db)
    : sql`select from drivers where id = ${owner.driverId} for no key update`.execute(db)
}

type Subscription = {
  endpoint: string
  p256dh: string
  auth: string
  server_key: string
  device: string
  session_id: string
  language: Language
  is_helper?: boolean
  label?: string | null
  seen_at: Date
}

/**
 * Replaces the subscription of a person's device and deletes the oldest devices beyond the bound. An endpoint that
 * moves to another session is a new subscription, so messages queued for the earlier session do not reach it.
 */
export async function saveSubscription(
  db: Database,
  owner: DeviceOwner,
  subscription: Subscription,
): Promise<void> {
  const { session_id: sessionId, device, endpoint } = subscription
  await lockOwner(db, owner)
  await sql`
    delete from push_subscriptions
     where (${isOwnDevice(owner)} and device = ${device} and endpoint <> ${endpoint})
        or (endpoint = ${endpoint} and session_id <> ${sessionId})`.execute(db)
  const owned = 'staffId' in owner ? { staff_id: owner.staffId } : { driver_id: owner.driverId }
  const row = { ...subscription, ...owned, is_removed: false }
  await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await sql`
    delete from push_subscriptions where ${isOwnDevice(owner)} and id not in (
      select id from push_subscriptions where ${isOwnDevice(owner)}
       order by seen_at desc, id desc limit ${maxDevices}
    )`.execute(db)
}

/** Deletes the subscription of a person's device, which ends its push messages. */
export async function deleteSubscription(db: Database, owner: DeviceOwner, device: string): Promise<void> {
  await sql`delete from push_subscriptions where ${isOwnDevice(owner)} and device = ${device}`.execute(db)
}

/** Marks a person's device as removed. It gets no push messages until the person switches them on again on it. */
export async function removeDevice(db: Database, owner: DeviceOwner, device: string): Promise<void> {
  await sql`
    update push_subscriptions set is_removed = true where ${isOwnDevice(owner)} and device = ${device}`.execute(
    db,
  )
}

/** The subscription of a person's device, or null. */
export async function findOwnDevice(
  db: Database,
  owner: DeviceOwner,
  device: string,
): Promise<{ id: number; is_removed: boolean } | null> {
  const own = db.selectFrom('push_subscriptions').select(['id', 'is_removed']).where('device', '=', device)
  return (await own.where(isOwnDevice(owner)).executeTakeFirst()) ?? null
}

/**
 * Deletes an endpoint that its push service reports as gone. A newer subscription of the device has another endpoint.
 */
export async function deleteEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}
