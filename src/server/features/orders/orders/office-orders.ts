import { sql } from 'kysely'
import { type AnswerTo, type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import { applyStep } from './apply-step.ts'

/** The bound of one answer (wire: paging). */
const maxRequests = 100

/** Whether a restaurant has requested to cancel an order. */
export async function isCancelRequested(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_events where order_id = ${orderId} and event = 'cancel_asked'`.execute(db)
  return rows.length > 0
}

/** The phone number of a restaurant's first owner. */
const ownerPhone = sql<string | null>`(
  select staff.phone_number from memberships join staff on staff.id = staff_id
   where partner_id = orders.partner_id and role = 'owner' order by memberships.id limit 1)`

export async function listCancelRequests(
  { db }: CallOf<'listCancelRequests'>,
  paging: InputOf<'listCancelRequests'>,
): AnswerTo<'listCancelRequests'> {
  const asked = db
    .selectFrom('order_events as asked')
    .innerJoin('orders', 'orders.id', 'asked.order_id')
    .innerJoin('partners', 'partners.id', 'orders.partner_id')
    .where('asked.event', '=', 'cancel_asked')
    .where(sql<boolean>`orders.status = 'shipping'`)
    .select(['asked.order_id', 'partners.name as partner_name', 'asked.reason', 'asked.created_at'])
    .select(ownerPhone.as('owner_phone'))
    .orderBy('asked.id')
  const { rows, total } = await readPage(asked, paging, maxRequests)
  const requests = rows.map(({ created_at, ...request }) => ({
    ...request,
    asked_at: created_at.toISOString(),
  }))
  return succeed(requests, total)
}

export async function takeOrderStep(
  { db, now, session: { administratorId: actorId } }: CallOf<'takeOrderStep'>,
  { id, step }: InputOf<'takeOrderStep'>,
): AnswerTo<'takeOrderStep'> {
  const applied = await applyStep(db, {
    orderId: id,
    step,
    actor: 'administrator',
    actorId,
    owner: 'any',
    now,
  })
  return applied.ok ? succeed({ id, state: applied.order.state }) : applied
}
