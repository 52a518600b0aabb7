import { sql } from 'kysely'
import { isStaffAllowed } from '#domain/accounts/roles.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { cashOf, lockOrder } from '../../orders/orders/public.ts'
import { succeedWithTicket } from './submit-step.ts'

export async function printOrder(
  context: CallOf<'printOrder'>,
  { id, copy, only_first: onlyFirst = false }: InputOf<'printOrder'>,
): AnswerTo<'printOrder'> {
  const { db, now, session } = context
  const { partnerId, staffId, role } = session
  // The lock gives each print of the order its own number.
  const order = await lockOrder(db, id, { partnerId })
  const answer = await succeedWithTicket(context, id)
  if (order === null || !answer.ok) return refuse('order_not_found')
  const printed = await db
    .insertInto('prints')
    .values({ order_id: id, copy, count: 1, staff_id: staffId, created_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'copy'])
        .doUpdateSet({ count: sql`prints.count + 1`, staff_id: staffId, last_at: now })
        .where(sql.lit(!onlyFirst)),
    )
    .returning('count')
    .executeTakeFirst()
  if (printed === undefined) return refuse('printed_before')
  const { name: restaurant } = await db
    .selectFrom('partners')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const mayCollect = copy === 'bag' && isStaffAllowed(role, 'orders:read')
  return succeed({
    copy,
    number: printed.count,
    printed_at: now.toISOString(),
    restaurant,
    ticket: answer.value.ticket,
    to_collect: mayCollect ? cashOf(order).cash_to_collect : null,
  })
}
