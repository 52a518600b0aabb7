import { type RawBuilder, sql } from 'kysely'
import type { CashLimits } from '#domain/money/cash-in-hand.ts'
import type { Vnd } from '#domain/money/money.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { holderExists } from './set-rate.ts'

/** SQL: a driver's cash limit: the driver's own, else the general one. */
export function cashLimitOf(limit: 'soft_limit' | 'hard_limit', driverId: RawBuilder<number | null>) {
  const newest = (of: RawBuilder<boolean>) =>
    sql`(select ${sql.ref(limit)} from cash_limits where ${of} order by id desc limit 1)`
  return sql<Vnd>`coalesce(${newest(sql`driver_id = ${driverId}`)}, ${newest(sql`driver_id is null`)})`
}

/** The limits that apply to a driver; for null the general limits. */
export async function readCashLimits(db: Database, driverId: number | null): Promise<CashLimits> {
  const driver = sql<number | null>`${driverId}::bigint`
  const { rows } = await sql<CashLimits>`
    select ${cashLimitOf('soft_limit', driver)} as soft, ${cashLimitOf('hard_limit', driver)} as hard`.execute(
    db,
  )
  const [limits] = rows
  if (limits === undefined) throw new Error('The general cash limits are missing.')
  return limits
}

async function toLimits(db: Database, driverId: number | null) {
  const { soft, hard } = await readCashLimits(db, driverId)
  const own = await db
    .selectFrom('cash_limits')
    .select('soft_limit')
    .where('driver_id', '=', driverId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const is_own = (own?.soft_limit ?? null) !== null
  return { driver_id: driverId, soft_limit: soft, hard_limit: hard, is_own }
}

export async function getCashLimits(
  { db }: CallOf<'getCashLimits'>,
  { driver_id: driverId }: InputOf<'getCashLimits'>,
): AnswerTo<'getCashLimits'> {
  if (driverId !== undefined && !(await holderExists(db, 'drivers', driverId)))
    return refuse('driver_not_found')
  return succeed(await toLimits(db, driverId ?? null))
}

/** Null limits make the general limits apply to the driver again. */
export async function setCashLimits(
  { db, now, session: { administratorId: administrator_id } }: CallOf<'setCashLimits'>,
  { driver_id = null, soft_limit: soft, hard_limit: hard }: InputOf<'setCashLimits'>,
): AnswerTo<'setCashLimits'> {
  if (driver_id !== null && !(await holderExists(db, 'drivers', driver_id))) return refuse('driver_not_found')
  const before = await toLimits(db, driver_id)
  const isReset = soft === null || hard === null
  const limits = isReset ? { soft_limit: null, hard_limit: null } : { soft_limit: soft, hard_limit: hard }
  const set = { driver_id, ...limits, administrator_id, created_at: now }
  await db.insertInto('cash_limits').values(set).execute()
  return { ...succeed(await toLimits(db, driver_id)), before }
}
