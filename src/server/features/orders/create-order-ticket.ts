import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { isOwnOrder } from './order-store.ts'

/** Long enough to open a stream, too short to be useful when found in a log or history. */
const ticketLifeMs = 60_000

export async function createOrderTicket(
  context: CallOf<'createOrderTicket'>,
  { id: orderId }: InputOf<'createOrderTicket'>,
): AnswerTo<'createOrderTicket'> {
  const { db, now, session, services } = context
  const { id: sessionId, userId } = session
  if (!(await isOwnOrder(db, { userId, orderId }))) return refuse('order_not_found')
  const expiresAt = new Date(now.getTime() + ticketLifeMs)
  const ticket = await services.signOrderTicket({ orderId, userId, sessionId }, expiresAt)
  return succeed({ ticket, expires_at: expiresAt.toISOString() })
}
