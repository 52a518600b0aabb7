import { sql } from 'kysely'
import { type AnswerTo, type CallOf, type Database, type InputOf, refuse, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'
import { applyStep, lockOrder } from './apply-step.ts'
import { refuseChanged } from './refuse-changed.ts'

/** The bound of one answer (wire: paging). */
const maxRequests = 100

/** SQL: whether the request `asked` to cancel an order has not been declined. */
const isUndeclined = sql<boolean>`not exists (
  select from order_events as declined where declined.order_id = asked.order_id
     and declined.event = 'cancel_declined' and declined.id > asked.id)`

/** SQL: whether the restaurant of an order waits for the answer to its request to cancel it. */
export const hasCancelRequest = sql<boolean>`exists (
  select from order_events as asked
   where asked.order_id = orders.id and asked.event = 'cancel_asked' and ${isUndeclined})`

/** Whether a restaurant waits for the answer to its request to cancel an order. */
export async function isCancelRequested(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from orders where id = ${orderId} and ${hasCancelRequest}`.execute(db)
  return rows.length > 0
}

/** SQL: the phone number of a restaurant's first owner. */
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
    .where(isUndeclined)
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
  context: CallOf<'takeOrderStep'>,
  { id, step }: InputOf<'takeOrderStep'>,
): AnswerTo<'takeOrderStep'> {
  const { db, now } = context
  const { administratorId: actorId } = context.session
  const applied = await applyStep(db, {
    orderId: id,
    step,
    actor: 'administrator',
    actorId,
    owner: 'any',
    now,
  })
  if (applied.ok) return succeed({ id, state: applied.order.state })
  return applied.code === 'order_not_found' ? applied : refuseChanged(context, id)
}

export async function declineCancelRequest(
  context: CallOf<'declineCancelRequest'>,
  { id, reason }: InputOf<'declineCancelRequest'>,
): AnswerTo<'declineCancelRequest'> {
  const { db, now } = context
  const { administratorId: actorId } = context.session
  if ((await lockOrder(db, id, 'any')) === null) return refuse('order_not_found')
  const by = { actor: 'administrator', actorId, owner: 'any' } as const
  if (!(await isCancelRequested(db, id))) return refuseChanged(context, id)
  const applied = await applyStep(db, { orderId: id, step: 'decline_cancel', ...by, reason, now })
  return applied.ok ? succeed({ id, state: applied.order.state }) : refuseChanged(context, id)
}
