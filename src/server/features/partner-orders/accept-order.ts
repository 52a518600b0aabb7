import type { UseCase } from '#server/context.ts'
import { offerOrder } from '../drivers/public.ts'
import { takePartnerStep } from './take-partner-step.ts'

export const acceptOrder: UseCase<'acceptOrder'> = async (context, { id: orderId }) => {
  const answer = await takePartnerStep(context, { orderId, step: 'accept' })
  if (answer.ok) await offerOrder(context.db, { orderId, now: context.now })
  return answer
}
