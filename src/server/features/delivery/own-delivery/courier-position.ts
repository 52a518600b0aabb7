import { sql } from 'kysely'
import { hasJumped } from '#domain/orders/delivery.ts'
import { isInVietnam } from '#domain/places/vietnam-area.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'

const dayMs = 86_400_000

export async function updateCourierPosition(
  { db, now, session: { staffId, partnerId }, services }: CallOf<'updateCourierPosition'>,
  position: InputOf<'updateCourierPosition'>,
): AnswerTo<'updateCourierPosition'> {
  if (!isInVietnam(position)) return refuse('position_outside')
  const { rows: carried } = await sql`
    select from orders where courier_id = ${staffId} and partner_id = ${partnerId} and status = 'shipping'
     limit 1`.execute(db)
  // The position of a courier without an order is private.
  if (carried.length === 0) return succeed({ is_kept: false })
  const last = await db
    .selectFrom('courier_positions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  const { maxDriverSpeedKmh } = services.settings.fairPlay
  const from = last && { ...last, at: last.positioned_at }
  if (from && hasJumped(from, { ...position, at: now }, maxDriverSpeedKmh)) return refuse('position_jumped')
  const { latitude, longitude } = position
  await sql`
    insert into courier_positions (staff_id, latitude, longitude, positioned_at)
    values (${staffId}, ${latitude}, ${longitude}, ${now})
    on conflict (staff_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      positioned_at = excluded.positioned_at`.execute(db)
  return succeed({ is_kept: true })
}

/** Positions of couriers older than a day. */
export const oldCourierPositions: RetentionRule = {
  table: 'courier_positions',
  isOver: (now) => sql`positioned_at < ${new Date(now.getTime() - dayMs)}`,
}
