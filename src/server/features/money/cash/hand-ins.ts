import { sql } from 'kysely'
import { codeFromBytes, shortCodeLifeMs } from '#domain/accounts/verification-code.ts'
import { cashHeld } from '#domain/money/cash-in-hand.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import { LimitReachedError } from '#server/limits/limits.ts'
import { type HandInRow, lockCash, lockHandIn, writeDecision } from './cash-store.ts'

/** The bound of one answer (wire: paging). */
const maxHandIns = 1_000

export async function beginHandIn(
  { db, now, session: { driverId }, services }: CallOf<'beginHandIn'>,
  { amount, way, reference = null }: InputOf<'beginHandIn'>,
): AnswerTo<'beginHandIn'> {
  const held = cashHeld(await lockCash(db, driverId))
  const { waiting } = await db
    .selectFrom('cash_hand_ins')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('waiting'))
    .where('driver_id', '=', driverId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  await throwWhenTooMany(db, driverId, now)
  if (amount > held - waiting) return refuse('more_than_held', { held, waiting })
  const code =
    way === 'office'
      ? {
          code: codeFromBytes(services.randomBytes(16)),
          code_expires_at: new Date(now.getTime() + shortCodeLifeMs),
        }
      : { reference }
  const row = await db
    .insertInto('cash_hand_ins')
    .values({ driver_id: driverId, amount, way, ...code, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) return succeed(toHandIn(row))
  return refuse(way === 'office' ? 'hand_in_waiting' : 'slip_used')
}

/** More hand-ins than a driver needs in a day. Withdrawn ones stay as rows. */
const maxPerDay = 50
const dayMs = 86_400_000

/** Throws if the driver has begun too many hand-ins within a day. Exact if the driver is locked (`lockCash`). */
async function throwWhenTooMany(db: Database, driverId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*) as count, min(created_at) as first from cash_hand_ins
     where driver_id = ${driverId} and created_at > ${since}`.execute(db)
  const begun = rows[0]
  if (!begun?.first || begun.count < maxPerDay) return
  throw new LimitReachedError(Math.ceil((begun.first.getTime() - since.getTime()) / 1_000))
}

export async function withdrawHandIn(
  { db, now, session: { driverId } }: CallOf<'withdrawHandIn'>,
  { id }: InputOf<'withdrawHandIn'>,
): AnswerTo<'withdrawHandIn'> {
  const handIn = await lockHandIn(db, id, driverId)
  if (handIn === null) return refuse('hand_in_not_found')
  if (handIn.state !== 'waiting') return refuse('already_decided')
  return succeed(toHandIn(await writeDecision(db, id, { state: 'withdrawn', now, administratorId: null })))
}

export async function listHandIns(
  { db, session: { driverId } }: CallOf<'listHandIns'>,
  paging: InputOf<'listHandIns'>,
): AnswerTo<'listHandIns'> {
  const own = db.selectFrom('cash_hand_ins').selectAll().where('driver_id', '=', driverId)
  const { rows, total } = await readPage(own.orderBy('id', 'desc'), paging, maxHandIns)
  return succeed(rows.map(toHandIn), total)
}

function toHandIn(row: HandInRow) {
  return {
    ...toSharedHandIn(row),
    code: row.code,
    code_expires_at: row.code_expires_at?.toISOString() ?? null,
  }
}

/** A hand-in as both sides see it. Only the driver sees the code. */
export function toSharedHandIn(row: HandInRow) {
  const { id, amount, way, reference, state, covers, created_at, decided_at } = row
  return {
    id,
    amount,
    way,
    reference,
    state,
    covers,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }
}
