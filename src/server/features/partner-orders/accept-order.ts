import type { UseCase } from '#server/context.ts'
import { takePartnerStep } from './take-partner-step.ts'

export const acceptOrder: UseCase<'acceptOrder'> = (context, { id: orderId }) =>
  takePartnerStep(context, { orderId, step: 'accept' })
