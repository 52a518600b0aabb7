import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { roundedRating } from '#domain/menus/rating.ts'
import { findFirstSlot, type SlotKitchen } from '#domain/orders/slots.ts'
import { type Opening, openingAt } from '#domain/time/opening.ts'
import type { Hours } from '#domain/time/week-hours.ts'
import type { Database } from '#server/context.ts'
import { createRowCache } from '#server/db/row-cache.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { kitchenOf, openingFields, type ShownTimes, shownTimes, slotKitchenOf } from './kitchen.ts'

export type PartnerRow = Selectable<Tables['partners']>

/** A public partner with its effective status and the opening times that clients show. */
export type VisiblePartner = Omit<PartnerRow, 'status'> & {
  status: 'open' | 'close'
  opening: Opening
  /** Null when it accepts no orders for later. */
  slotKitchen: SlotKitchen | null
  nextSlot: Date | null
}

/** SQL: whether a restaurant is approved and not locked. Other restaurants are not public. */
export const isApproved = sql<boolean>`partners.status not in ('locked', 'not_activated')`

/** SQL: whether staff may work in a restaurant: it is approved or waits for approval. */
export const isOpenToStaff = sql<boolean>`partners.status <> 'locked'`

/** The row with its effective status; null when hidden. */
export function toVisiblePartner(row: PartnerRow, now: Date): VisiblePartner | null {
  const opening = openingAt(kitchenOf(row, row.status), now)
  const { status } = opening
  if (status !== 'open' && status !== 'close') return null
  const slotKitchen = slotKitchenOf(row, row.status)
  const nextSlot = slotKitchen && findFirstSlot(slotKitchen, now)
  return { ...row, ...shownTimes(opening, row), status, opening, slotKitchen, nextSlot }
}

/** The wire's shape, without the menu. */
export function toPartnerSummary(row: VisiblePartner): PartnerSummary {
  const { id, name, address, latitude, longitude, status, time_open, time_close, type_id, city_id } = row
  return {
    id,
    name,
    address,
    latitude,
    longitude,
    status,
    time_open,
    time_close,
    type_id,
    city_id,
    image: toPartnerImage(row),
    average_point: roundedRating(row.points_sum, row.points_count),
    number_of_reviews: row.points_count,
    ...openingFields(row.opening, row.nextSlot),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function toPartnerImage(partner: { image_url: string | null }): { url: string | null } {
  return { url: partner.image_url }
}

export async function findVisiblePartner(
  db: Database,
  partnerId: number,
  now: Date,
): Promise<VisiblePartner | null> {
  const row = await selectPartner(db, partnerId).executeTakeFirst()
  return row ? toVisiblePartner(row, now) : null
}

/** The opening times that clients show for a partner, public or not. */
export async function findShownTimes(db: Database, partnerId: number, now: Date): Promise<ShownTimes> {
  const row = await selectPartner(db, partnerId).executeTakeFirstOrThrow()
  return shownTimes(openingAt(kitchenOf(row, row.status), now), row)
}

/** The visible partners among these ids, in the order of the ids. */
export async function findVisiblePartners(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<VisiblePartner[]> {
  const rows = await selectPartners(db, ids).orderBy(sql`array_position(${ids}::bigint[], id)`).execute()
  return rows.flatMap((row) => toVisiblePartner(row, now) ?? [])
}

/** Partners by id, cached for a second. */
export const cachedPartners = createRowCache<PartnerRow>(
  (db, ids) => selectPartners(db, ids).execute(),
  ({ id }) => id,
)

/** A public partner as it was at most a second ago. For answers that are checked again when an order is placed. */
export async function findCachedVisiblePartner(
  db: Database,
  partnerId: number,
  now: Date,
): Promise<VisiblePartner | null> {
  const [row] = await cachedPartners.find(db, [partnerId])
  return row ? toVisiblePartner(row, now) : null
}

/** Locks for share, so that the restaurant does not change until the transaction ends. */
export async function lockVisiblePartner(
  db: Database,
  partnerId: number,
  now: Date,
): Promise<VisiblePartner | null> {
  const row = await selectPartner(db, partnerId).where(sharedPartnerLock()).forShare().executeTakeFirst()
  return row ? toVisiblePartner(row, now) : null
}

function selectPartner(db: Database, partnerId: number) {
  return db.selectFrom('partners').selectAll().where('id', '=', partnerId)
}

function selectPartners(db: Database, ids: readonly number[]) {
  return db.selectFrom('partners').selectAll().where('id', '=', sql<number>`any(${ids}::bigint[])`)
}

/** The columns of a restaurant to change. */
export type PartnerChanges = Omit<Updateable<Tables['partners']>, 'hours'> & { hours?: Hours }

/** Changes a restaurant, unless an administrator has locked it. The caller holds lockPartnerForChange. */
export async function changePartner(
  db: Database,
  partnerId: number,
  { hours, ...changes }: PartnerChanges,
  now: Date,
): Promise<void> {
  await db
    .updateTable('partners')
    .set({ ...changes, ...(hours && { hours: JSON.stringify(hours) }), updated_at: now })
    .where('id', '=', partnerId)
    .where(isOpenToStaff)
    .execute()
}

/** Adds a rating to a restaurant's average (`by` 1) or removes it (-1). */
export async function countPartnerRating(
  db: Database,
  id: number,
  { point, by }: { point: number; by: 1 | -1 },
): Promise<void> {
  await lockPartnerForChange(db, id)
  await db
    .updateTable('partners')
    .set((eb) => ({
      points_sum: eb('points_sum', '+', by * point),
      points_count: eb('points_count', '+', by),
    }))
    .where('id', '=', id)
    .execute()
}

/** SQL that inserts the restaurant of a sign-up, waiting for approval, and returns its id. */
export function insertPartnerSql(signUpId: number, now: Date): RawBuilder<unknown> {
  return sql`
      insert into partners (name, address, image_url, time_open, time_close, type_id, city_id, latitude, longitude,
                            status, created_at, updated_at)
      select name, address, image_url, time_open, time_close, type_id, city_id, latitude, longitude,
             'not_activated', ${now}, ${now}
        from pending_sign_ups where id = ${signUpId}
      returning id`
}

/** The first key of the advisory locks; the second is a hash of the partner's id. */
const lockSpace = 0x4d_61_6e

/**
 * A condition that is always true and takes a shared advisory lock until the transaction ends. Row locks are not fair:
 * new `for share` locks overtake a waiting update, which would starve at a busy restaurant. Advisory locks queue.
 */
function sharedPartnerLock(): RawBuilder<boolean> {
  return sql<boolean>`pg_advisory_xact_lock_shared(${lockSpace}::integer, hashint8(partners.id)) is not null`
}

/**
 * Takes the exclusive lock for a change of the partner's row. Waits for orders that are being placed; later orders wait
 * for this transaction.
 */
export async function lockPartnerForChange(db: Database, partnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockSpace}::integer, hashint8(${partnerId}::bigint))`.execute(db)
}
