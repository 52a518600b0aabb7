import { sql } from 'kysely'
import { deviceTimeoutMs } from '#domain/orders/board.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'
import type { RetentionRule } from '#server/db/retention-rule.ts'
import { countPushDevices } from '../push/public.ts'

/** More devices than any restaurant has. Beyond that, the most recently seen ones stay. */
const maxDevices = 30
const dayMs = 86_400_000

export async function recordDevice(
  { db, now, session }: CallOf<'recordDevice'>,
  { device, can_ring: canRing }: InputOf<'recordDevice'>,
): AnswerTo<'recordDevice'> {
  const { partnerId, staffId } = session
  // A new device beyond the bound is not stored. It is one statement, because the access of the call is `single`.
  await sql`
    insert into bell_devices (partner_id, device, staff_id, can_ring, seen_at)
    select ${partnerId}, ${device}, ${staffId}, ${canRing}, ${now}
     where (select count(*) from bell_devices where partner_id = ${partnerId} and device <> ${device}) < ${maxDevices}
    on conflict (partner_id, device) do update
      set staff_id = excluded.staff_id, can_ring = excluded.can_ring, seen_at = excluded.seen_at`.execute(db)
  return succeed(await countDevices(db, partnerId, now))
}

/** Counts the devices that reported lately that they can ring, and those that get push messages. */
export async function countDevices(db: Database, partnerId: number, now: Date) {
  return {
    ringing_devices: await countRingingDevices(db, partnerId, now),
    push_devices: await countPushDevices(db, partnerId, now),
  }
}

async function countRingingDevices(db: Database, partnerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bell_devices
     where partner_id = ${partnerId} and can_ring and seen_at > ${new Date(now.getTime() - deviceTimeoutMs)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Devices that have not reported for a day. */
export const unusedDevices: RetentionRule = {
  table: 'bell_devices',
  isOver: (now) => sql`seen_at < ${new Date(now.getTime() - dayMs)}`,
}
