import { sql } from 'kysely'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { isStillStaff } from '../../kitchen/board/public.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'

type CourierCash = OutputOf<Endpoints['listCourierCash']>
type CashDay = { partnerId: number; day: string }

/** More couriers than any restaurant has. */
const maxPeople = 200

export async function listCourierCash(
  { db, session: { partnerId } }: CallOf<'listCourierCash'>,
  { day }: InputOf<'listCourierCash'>,
): AnswerTo<'listCourierCash'> {
  return succeed(await readCash(db, { partnerId, day }))
}

export async function recordCourierCash(
  context: CallOf<'recordCourierCash'>,
  { day, staff_id, amount }: InputOf<'recordCourierCash'>,
): AnswerTo<'recordCourierCash'> {
  const { db, now, session } = context
  const cashDay = { partnerId: session.partnerId, day }
  if (!(await isStillStaff(context))) return refuse('courier_cash_changed')
  await lockDay(db, cashDay)
  const cash = (await readCash(db, cashDay)).couriers.find(({ id }) => id === staff_id)
  if (cash === undefined || cash.collected - cash.handed_in !== amount) return refuse('courier_cash_changed')
  await db
    .insertInto('courier_hand_ins')
    .values({
      partner_id: session.partnerId,
      staff_id,
      day,
      amount,
      noted_by: session.staffId,
      created_at: now,
    })
    .execute()
  await recordStaffAction(context, 'courier_cash_noted', { name: cash.name, from: day })
  return succeed(await readCash(db, cashDay))
}

export async function reopenCourierCash(
  context: CallOf<'reopenCourierCash'>,
  { day, staff_id }: InputOf<'reopenCourierCash'>,
): AnswerTo<'reopenCourierCash'> {
  const { db, session } = context
  const cashDay = { partnerId: session.partnerId, day }
  if (!(await isStillStaff(context))) return refuse('courier_cash_changed')
  await lockDay(db, cashDay)
  const { rows } = await sql`
    delete from courier_hand_ins
     where partner_id = ${session.partnerId} and staff_id = ${staff_id} and day = ${day}::date returning id`.execute(
    db,
  )
  if (rows.length === 0) return refuse('courier_cash_changed')
  const cash = await readCash(db, cashDay)
  const name = cash.couriers.find(({ id }) => id === staff_id)?.name ?? ''
  await recordStaffAction(context, 'courier_cash_reopened', { name, from: day })
  return succeed(cash)
}

/** Serializes two members of staff who record the same cash. */
async function lockDay(db: Database, { partnerId, day }: CashDay): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`courier cash ${partnerId} ${day}`}, 0))`.execute(
    db,
  )
}

/** The couriers who collected or handed in cash of a day. The ledger counts this cash as the restaurant's. */
async function readCash(db: Database, { partnerId, day }: CashDay): Promise<CourierCash> {
  const range = dayRangeInVietnam(day)
  if (range === null) throw new Error(`${day} is not a day, although the input schema accepted it.`)
  const { rows } = await sql<CourierCash['couriers'][number] & { noted_at: Date | null }>`
    with collected as (
      select courier_id as staff_id, count(*)::integer as orders, sum(total)::bigint as amount from orders
       where partner_id = ${partnerId} and courier_id is not null and status = 'completed' and type_checkout = 'cash'
         and delivery_time >= ${range.from} and delivery_time < ${range.to}
       group by courier_id
    ), handed as (
      select staff_id, sum(amount)::bigint as amount, max(id) as last_id from courier_hand_ins
       where partner_id = ${partnerId} and day = ${day}::date group by staff_id
    )
    select staff.id, staff.name, coalesce(collected.orders, 0) as orders, coalesce(collected.amount, 0) as collected,
           coalesce(handed.amount, 0) as handed_in, last.created_at as noted_at, noter.name as noted_by
      from collected full join handed using (staff_id)
      join staff on staff.id = staff_id
      left join courier_hand_ins as last on last.id = handed.last_id
      left join staff as noter on noter.id = last.noted_by
     order by staff.name, staff.id limit ${maxPeople}`.execute(db)
  return { day, couriers: rows.map((row) => ({ ...row, noted_at: row.noted_at?.toISOString() ?? null })) }
}
