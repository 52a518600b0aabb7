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

/** Keeps the position until the next second, when all of them are stored together. */
export async function updateDriverPosition(
  { db, now, session: { driverId }, services }: CallOf<'updateDriverPosition'>,
  { latitude, longitude, at = now }: InputOf<'updateDriverPosition'>,
): AnswerTo<'updateDriverPosition'> {
  const { driverPositions: pending, settings } = services
  if (!isInVietnam({ latitude, longitude })) return refuse('position_outside')
  if (at.getTime() - now.getTime() > maxPositionLeadMs) return refuse('position_in_future')
  const before = await readPosition(db, driverId)
  // Read after the wait: another call of this driver may have come meanwhile.
  const last = newer(pending.get(driverId) ?? null, before)
  const next = { latitude, longitude, at: at > now ? now : at }
  // A report that was kept without network and comes after a newer one changes nothing.
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

type Told = { driverId: number; position: PositionAt }

/** Positions that the last round has stored. */
const stored = new WeakSet<PositionAt>()

/**
 * Stores the pending positions and notifies the streams of the orders that are carried, in one commit. A stored
 * position stays pending for one more round: a call that has read the row before compares with it.
 */
export async function storePositions(db: Database, pending: Services['driverPositions']): Promise<void> {
  for (const [driverId, position] of pending) if (stored.has(position)) pending.delete(driverId)
  const told = [...pending].map(([driverId, position]) => ({ driverId, position }))
  if (told.length === 0) return
  const { missing, locked } = await moveAll(db, told)
  if (missing.length > 0) await insertAll(db, missing)
  for (const { driverId, position } of told) if (!locked.has(driverId)) stored.add(position)
}

function rowsOf(told: readonly Told[]) {
  const column = <Value>(read: (one: Told) => Value) => told.map(read)
  return sql`unnest(${column((one) => one.driverId)}::bigint[], ${column((one) => one.position.latitude)}::float8[],
    ${column((one) => one.position.longitude)}::float8[], ${column((one) => one.position.at)}::timestamptz[])
    as told (driver_id, latitude, longitude, at)`
}

type Outcome = { driver_id: number; is_moved: boolean; is_missing: boolean; is_old: boolean }

/** Skips rows that another transaction holds, so that it waits for no offer and no offer waits long for it. */
function moveAll(db: Database, told: readonly Told[]): Promise<{ missing: Told[]; locked: Set<number> }> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<Outcome>`
      with told as materialized (select * from ${rowsOf(told)}), held as materialized (
        select position.driver_id from driver_positions as position join told on told.driver_id = position.driver_id
         where position.positioned_at < told.at order by position.driver_id
           for no key update of position skip locked
      ), moved as (
        update driver_positions as position
           set latitude = told.latitude, longitude = told.longitude, positioned_at = told.at
          from told join held on held.driver_id = told.driver_id where position.driver_id = told.driver_id
        returning position.driver_id
      )
      select told.driver_id, moved.driver_id is not null as is_moved, position.driver_id is null as is_missing,
             coalesce(position.positioned_at >= told.at, false) as is_old
        from told left join moved on moved.driver_id = told.driver_id
        left join driver_positions as position on position.driver_id = told.driver_id`.execute(transaction)
    const moved = rows.filter(({ is_moved }) => is_moved).map(({ driver_id }) => driver_id)
    await sql`
      select pg_notify(${transports.streams.channel}, id::text) from orders
       where driver_id = any(${moved}::bigint[]) and state = 'picked_up'`.execute(transaction)
    const idsOf = (isOne: (row: Outcome) => boolean) =>
      new Set(rows.filter(isOne).map(({ driver_id }) => driver_id))
    const without = idsOf(({ is_missing }) => is_missing)
    return {
      missing: told.filter(({ driverId }) => without.has(driverId)),
      locked: idsOf(({ is_moved, is_missing, is_old }) => !is_moved && !is_missing && !is_old),
    }
  })
}

/** First positions. A statement of its own, since its trigger waits for changes of these drivers' status. */
async function insertAll(db: Database, told: readonly Told[]): Promise<void> {
  await sql`
    insert into driver_positions (driver_id, latitude, longitude, positioned_at)
    select told.driver_id, told.latitude, told.longitude, told.at from ${rowsOf(told)}
      join drivers on drivers.id = told.driver_id order by told.driver_id
        on conflict (driver_id) do nothing`.execute(db)
}

/** Positions of drivers older than a day. */
export const oldDriverPositions: RetentionRule = {
  table: 'driver_positions',
  isOver: (now) => sql`positioned_at < ${new Date(now.getTime() - dayMs)}`,
}
