import type { AnswerTo, CallOf, InputOf } from '#server/context.ts'
import { takePartnerStep } from './take-partner-step.ts'

export function refuseOrder(
  context: CallOf<'refuseOrder'>,
  { id: orderId, reason }: InputOf<'refuseOrder'>,
): AnswerTo<'refuseOrder'> {
  return takePartnerStep(context, { orderId, step: 'cancel', reason })
}
