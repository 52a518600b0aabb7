import type { UseCase } from '#server/context.ts'
import { takePartnerStep } from './take-partner-step.ts'

export const refuseOrder: UseCase<'refuseOrder'> = (context, { id: orderId, reason }) =>
  takePartnerStep(context, { orderId, step: 'cancel', reason })
