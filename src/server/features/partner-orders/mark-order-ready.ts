import type { AnswerTo, CallOf, InputOf } from '#server/context.ts'
import { takePartnerStep } from './take-partner-step.ts'

export function markOrderReady(
  context: CallOf<'markOrderReady'>,
  { id: orderId }: InputOf<'markOrderReady'>,
): AnswerTo<'markOrderReady'> {
  return takePartnerStep(context, { orderId, step: 'mark_ready' })
}
