import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, imageSchema, paging, textSchema } from '#contracts/fields.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { orderDetailSchema, orderSchema, shownDriverSchema } from './order-shape.ts'

/** The restaurant's orders, newest first. */
export const listPartnerOrders = endpoint({
  route: 'GET /partner/orders',
  noun: 'Restaurants',
  summary: "The restaurant's orders, newest first.",
  audience: 'staff',
  permission: 'orders:read',
  access: 'read',
  input: z.object({
    status: z.optional(z.enum(orderStatuses, 'choice_invalid')),
    ...paging,
  }),
  output: z.array(
    z.extend(orderSchema, {
      order_details: z.array(orderDetailSchema),
      driver: shownDriverSchema,
      user: z.object({ name: z.nullable(z.string()), image: imageSchema }),
      /** Whether the kitchen does not see the order yet, because it is for later. */
      is_unreleased: z.boolean(),
      /** Whether the restaurant has marked the order as ready. */
      is_ready: z.boolean(),
    }),
  ),
})

/** The properties that the calls for a step of an order share. */
const stepCall = {
  noun: 'Restaurants',
  audience: 'staff',
  access: 'write',
  output: z.object({ order: orderSchema }),
  refusals: ['order_not_found', 'order_state_changed'],
} as const

/** Accepts an order and starts looking for a driver. */
export const acceptOrder = endpoint({
  route: 'POST /partner/orders/{id}/accept',
  summary: 'Accepts an order and starts looking for a driver.',
  ...stepCall,
  permission: 'orders:prepare',
  input: z.object({ id: idSchema }),
  refusals: [...stepCall.refusals, 'order_not_due'],
})

/** Refuses an order with a reason for the customer. Coins, voucher and sales figures are reverted. */
export const refuseOrder = endpoint({
  route: 'POST /partner/orders/{id}/refuse',
  summary: 'Refuses an order with a reason for the customer. Coins, voucher and sales figures are reverted.',
  ...stepCall,
  permission: 'orders:refuse',
  input: z.object({ id: idSchema, reason: textSchema({ max: 255, required: 'reason_required' }) }),
})

/** Marks an order as ready for pick-up. */
export const markOrderReady = endpoint({
  route: 'POST /partner/orders/{id}/ready',
  summary: 'Marks an order as ready for pick-up.',
  ...stepCall,
  permission: 'orders:prepare',
  input: z.object({ id: idSchema }),
  refusals: [...stepCall.refusals, 'swap_open'],
})
