import { sql } from 'kysely'
import { hasJumped, maxPositionLeadMs, type PositionAt } from '#domain/orders/delivery.ts'
import { isInVietnam } from '#domain/places/vietnam-area.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  type Services,
  succeed,
} from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { transports } from '#server/events/subscribers.ts'

const dayMs = 86_400_000

/** The last stored position of a driver; null without one. */
export async function readPosition(db: Database, driverId: number): Promise<PositionAt | null> {
  const row = await db
    .selectFrom('driver_positions')
    .select(['latitude', 'longitude', 'positioned_at as at'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  return row ?? null
}

/** Holds the position in memory until the next second, when all pending positions are stored together. */
export async function updateDriverPosition(
  { db, now, session: { driverId }, services }: CallOf<'updateDriverPosition'>,
  { latitude, longitude, at = now }: InputOf<'updateDriverPosition'>,
): AnswerTo<'updateDriverPosition'> {
  const { driverPositions: pending, settings } = services
  if (!isInVietnam({ latitude, longitude })) return refuse('position_outside')
  if (at.getTime() - now.getTime() > maxPositionLeadMs) return refuse('position_in_future')
  const before = await readPosition(db, driverId)
  // Read after the database has answered, because another call of this driver may have come meanwhile.
  const last = newer(pending.get(driverId) ?? null, before)
  const next = { latitude, longitude, at: at > now ? now : at }
  // A report that a phone stored while offline changes nothing if a newer position is known.
  if (last !== null && next.at < last.at) return succeed(toWire(last))
  if (last !== null && hasJumped(last, next, settings.fairPlay.maxDriverSpeedKmh))
    return refuse('position_jumped')
  pending.set(driverId, next)
  return succeed(toWire(next))
}

function newer(one: PositionAt | null, other: PositionAt | null): PositionAt | null {
  if (one === null || other === null) return one ?? other
  return one.at > other.at ? one : other
}

function toWire({ latitude, longitude, at }: PositionAt) {
  return { latitude, longitude, at: at.toISOString() }
}

type ReportedPosition = { driverId: number; position: PositionAt }

/** Positions that the last round has stored. */
const stored = new WeakSet<PositionAt>()

/**
 * Stores the pending positions and notifies the streams of the orders that are carried, in one commit. A stored
 * position stays pending for one more round: a call that has read the row before compares with it.
 */
export async function storePositions(db: Database, pending: Services['driverPositions']): Promise<void> {
  for (const [driverId, position] of pending) if (stored.has(position)) pending.delete(driverId)
  const reported = [...pending].map(([driverId, position]) => ({ driverId, position }))
  if (reported.length === 0) return
  const { missing, locked } = await moveAll(db, reported)
  if (missing.length > 0) await insertAll(db, missing)
  for (const { driverId, position } of reported) if (!locked.has(driverId)) stored.add(position)
}

function rowsOf(reported: readonly ReportedPosition[]) {
  const column = <Value>(read: (one: ReportedPosition) => Value) => reported.map(read)
  return sql`unnest(${column((one) => one.driverId)}::bigint[], ${column((one) => one.position.latitude)}::float8[],
    ${column((one) => one.position.longitude)}::float8[], ${column((one) => one.position.at)}::timestamptz[])
    as reported (driver_id, latitude, longitude, at)`
}

type Outcome = { driver_id: number; is_moved: boolean; is_missing: boolean; is_old: boolean }

/**
 * Updates the positions. Skips rows that another transaction holds, so that the update waits for no offer, and no offer
 * waits long for the update.
 */
function moveAll(
  db: Database,
  reported: readonly ReportedPosition[],
): Promise<{ missing: ReportedPosition[]; locked: Set<number> }> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<Outcome>`
      with reported as materialized (select * from ${rowsOf(reported)}), held as materialized (
        select position.driver_id from driver_positions as position join reported on reported.driver_id = position.driver_id
         where position.positioned_at < reported.at order by position.driver_id
           for no key update of position skip locked
      ), moved as (
        update driver_positions as position
           set latitude = reported.latitude, longitude = reported.longitude, positioned_at = reported.at
          from reported join held on held.driver_id = reported.driver_id where position.driver_id = reported.driver_id
        returning position.driver_id
      )
      select reported.driver_id, moved.driver_id is not null as is_moved, position.driver_id is null as is_missing,
             coalesce(position.positioned_at >= reported.at, false) as is_old
        from reported left join moved on moved.driver_id = reported.driver_id
        left join driver_positions as position on position.driver_id = reported.driver_id`.execute(
      transaction,
    )
    const moved = rows.filter(({ is_moved }) => is_moved).map(({ driver_id }) => driver_id)
    await sql`
      select pg_notify(${transports.streams.channel}, id::text) from orders
       where driver_id = any(${moved}::bigint[]) and state = 'picked_up'`.execute(transaction)
    const idsOf = (isOne: (row: Outcome) => boolean) =>
      new Set(rows.filter(isOne).map(({ driver_id }) => driver_id))
    const without = idsOf(({ is_missing }) => is_missing)
    return {
      missing: reported.filter(({ driverId }) => without.has(driverId)),
      locked: idsOf(({ is_moved, is_missing, is_old }) => !is_moved && !is_missing && !is_old),
    }
  })
}

/**
 * Inserts first positions. This is a separate statement, because its trigger waits for changes of these drivers'
 * status.
 */
async function insertAll(db: Database, reported: readonly ReportedPosition[]): Promise<void> {
  await sql`
    insert into driver_positions (driver_id, latitude, longitude, positioned_at)
    select reported.driver_id, reported.latitude, reported.longitude, reported.at from ${rowsOf(reported)}
      join drivers on drivers.id = reported.driver_id order by reported.driver_id
        on conflict (driver_id) do nothing`.execute(db)
}

/** Positions of drivers older than a day. */
export const oldDriverPositions: RetentionRule = {
  table: 'driver_positions',
  isOver: (now) => sql`positioned_at < ${new Date(now.getTime() - dayMs)}`,
}
