import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { applyStep } from './apply-step.ts'

export async function takeOrderStep(
  { db, now, session: { administratorId: actorId } }: CallOf<'takeOrderStep'>,
  { id, step }: InputOf<'takeOrderStep'>,
): AnswerTo<'takeOrderStep'> {
  const taken = await applyStep(db, { orderId: id, step, actor: 'administrator', actorId, owner: 'any', now })
  return taken.ok ? succeed({ id, state: taken.order.state }) : taken
}
