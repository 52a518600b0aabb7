import type { AnswerTo, CallOf, InputOf } from '#server/context.ts'
import { takePartnerStep } from './take-partner-step.ts'

export function acceptOrder(
  context: CallOf<'acceptOrder'>,
  { id: orderId }: InputOf<'acceptOrder'>,
): AnswerTo<'acceptOrder'> {
  return takePartnerStep(context, { orderId, step: 'accept' })
}
