import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, problem, wholeNumber } from '#contracts/fields.ts'
import { adjusting, bearerSchema, figuresShape, reasonSchema } from './adjustments.ts'
import { referenceSchema } from './cash.ts'

const refundShape = {
  ...figuresShape,
  /** The order lines to refund, instead of an amount. The refund is what the customer paid for them. */
  lines: z.optional(
    z
      .array(
        z.object({ line_id: idSchema, quantity: wholeNumber({ min: 1, max: 99, key: 'quantity_invalid' }) }),
        'choices_invalid',
      )
      .check(z.minLength(1, 'choices_invalid'), z.maxLength(100, 'choices_invalid')),
  ),
  reference: z.optional(z.nullable(referenceSchema)),
}

/** Refunds a delivered order, in part or whole. */
export const refundOrder = endpoint({
  route: 'POST /administrators/refunds',
  ...adjusting,
  permission: 'refunds:propose',
  success: 201,
  refusals: [
    'validation_failed',
    'order_not_found',
    'order_state_changed',
    'driver_not_found',
    'refund_too_large',
    'idempotency_key_reused',
  ],
  summary:
    'Refunds dishes or delivery of a delivered order, by amount or by dishes. Another administrator has to confirm above ' +
    '500,000 ₫ for the order, or if one administrator’s adjustments for the same customer, restaurant or driver exceed it in seven days.',
  input: z
    .object({
      ...refundShape,
      order_id: idSchema,
      bearer: bearerSchema,
      paid_to: z.enum(['coins', 'bank'], 'choice_invalid'),
      reason: reasonSchema,
    })
    .check(
      z.refine(({ dishes = 0, fee = 0, lines }) => dishes + fee > 0 || lines !== undefined, {
        error: problem('amount_required'),
        path: ['dishes'],
      }),
      z.refine(({ dishes, lines }) => dishes === undefined || lines === undefined, {
        error: problem('choices_invalid'),
        path: ['lines'],
      }),
    ),
})
