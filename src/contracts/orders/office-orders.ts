import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, timestampSchema } from '#contracts/fields.ts'
import { reasonSchema } from '#contracts/money/adjustments.ts'

const ofOffice = { noun: 'Administration', audience: 'administrator' } as const

/** Applies a step of an order in place of its restaurant or driver. */
export const takeOrderStep = endpoint({
  route: 'POST /administrators/orders/{id}/steps',
  ...ofOffice,
  permission: 'orders:step',
  summary:
    'Accepts an order in place of its restaurant, or marks it as picked up or delivered in place of its driver, with the same effects.',
  access: 'write',
  trail: { target: 'order', details: ['step'] },
  input: z.object({
    id: idSchema,
    step: z.enum(['accept', 'pick_up', 'complete'], 'choice_invalid'),
  }),
  output: z.object({ id: z.int(), state: z.string() }),
  refusals: ['order_not_found', 'order_state_changed'],
})

/** Cancels an order that is not delivered yet. */
export const cancelOrderByHand = endpoint({
  route: 'POST /administrators/orders/{id}/cancel',
  ...ofOffice,
  permission: 'orders:end',
  summary:
    'Cancels an order before or after pick-up; the shop bears the cost. The customer reads the reason. `adjustment_id`: the cost waits for another administrator.',
  access: 'write',
  trail: { target: 'order', details: ['reason', 'adjustment_id'] },
  input: z.object({ id: idSchema, reason: z.optional(reasonSchema) }),
  output: z.object({
    id: z.int(),
    state: z.literal('canceled'),
    adjustment_id: z.optional(z.int()),
  }),
  refusals: ['order_not_found', 'order_state_changed'],
})

/** The open requests of restaurants to cancel an order. */
export const listCancelRequests = endpoint({
  route: 'GET /administrators/cancel_requests',
  ...ofOffice,
  permission: 'orders:end',
  summary: 'The open requests of restaurants to cancel an order, oldest first.',
  access: 'read',
  input: z.object(paging),
  output: z.array(
    z.object({
      order_id: z.int(),
      partner_name: z.string(),
      /** The phone number of the restaurant's first owner; null: it has no owner. */
      owner_phone: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      asked_at: timestampSchema,
    }),
  ),
})

/** The dishes of an order that can be refunded. */
export const listRefundableLines = endpoint({
  route: 'GET /administrators/orders/{id}/lines',
  ...ofOffice,
  permission: 'refunds:propose',
  summary: 'The dishes of an order, and how many of each can still be refunded (`left`).',
  access: 'read',
  input: z.object({ id: idSchema }),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price: z.int(),
      quantity: z.int(),
      left: z.int(),
    }),
  ),
  refusals: ['order_not_found'],
})
