import { staffMay } from '#domain/accounts/roles.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { cashOf, lockOrder } from '../orders/public.ts'
import { answerTicket } from './stage-step.ts'

export async function printOrder(
  context: CallOf<'printOrder'>,
  { id, copy, only_first: onlyFirst = false }: InputOf<'printOrder'>,
): AnswerTo<'printOrder'> {
  const { db, now, session } = context
  const { partnerId, staffId, role } = session
  // Prints of an order are numbered one after the other.
  const order = await lockOrder(db, id, { partnerId })
  const answer = await answerTicket(context, id)
  if (order === null || !answer.ok) return refuse('order_not_found')
  const { last } = await db
    .selectFrom('prints')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('order_id', '=', id)
    .where('copy', '=', copy)
    .executeTakeFirstOrThrow()
  if (onlyFirst && last > 0) return refuse('printed_before')
  const number = last + 1
  await db
    .insertInto('prints')
    .values({ order_id: id, copy, number, staff_id: staffId, created_at: now })
    .execute()
  const { name: restaurant } = await db
    .selectFrom('partners')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const mayCollect = copy === 'bag' && staffMay(role, 'orders:read')
  return succeed({
    copy,
    number,
    printed_at: now.toISOString(),
    restaurant,
    ticket: answer.value.ticket,
    to_collect: mayCollect ? cashOf(order).cash_to_collect : null,
  })
}
