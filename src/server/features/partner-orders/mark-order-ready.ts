import type { UseCase } from '#server/context.ts'
import { takePartnerStep } from './take-partner-step.ts'

export const markOrderReady: UseCase<'markOrderReady'> = (context, { id: orderId }) =>
  takePartnerStep(context, { orderId, step: 'mark_ready' })
