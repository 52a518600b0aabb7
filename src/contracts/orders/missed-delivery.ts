import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, timestampSchema } from '#contracts/fields.ts'
import { reasonSchema } from '#contracts/money/adjustments.ts'
import { caseOutcomes } from '#domain/orders/missed-delivery.ts'
import { orderStates } from '#domain/orders/order-status.ts'
import { actShape, carryingSchema } from './carrying.ts'

const ofDriver = { noun: 'Drivers', audience: 'driver', access: 'write' } as const

/** Records that the driver pressed "call" at the customer's door. */
export const recordCallPress = endpoint({
  route: 'POST /drivers/orders/{id}/calls',
  ...ofDriver,
  summary:
    'Records that the signed-in driver has pressed "call" at the customer\'s door. Three presses are needed before an order can end as not received.',
  input: z.object({ id: idSchema, ...actShape }),
  output: z.object({
    order: z.object({ id: z.int(), state: z.enum(orderStates) }),
    carrying: carryingSchema,
  }),
  refusals: [
    'order_not_found',
    'step_out_of_order',
    'step_in_future',
    'step_before_last',
    'idempotency_key_reused',
  ],
})

/** Ends an order that was not received. */
export const reportNotReceived = endpoint({
  route: 'POST /drivers/orders/{id}/not_received',
  ...ofDriver,
  summary:
    'Ends an order that its customer did not receive: canceled, coins back, the driver free. Possible after three presses on "call" and eight minutes at the door by the server\'s clock. `is_paid`: whether restaurant and driver are paid at once; otherwise an administrator looks first.',
  input: z.object({
    id: idSchema,
    ...actShape,
    /** A private picture of the door (purpose `door`). Without it an administrator looks first. */
    picture_id: z.optional(z.nullable(idSchema)),
  }),
  output: z.object({
    order: z.object({ id: z.int(), state: z.literal('canceled') }),
    is_paid: z.boolean(),
  }),
  refusals: [
    'order_not_found',
    'step_out_of_order',
    'calls_missing',
    'wait_at_door',
    'picture_not_found',
    'position_outside',
    'step_in_future',
    'step_before_last',
  ],
})

/** Which orders the signed-in customer cannot place, after an order that was not received. */
export const getOrderBlock = endpoint({
  route: 'GET /user/order_block',
  noun: 'Accounts',
  audience: 'customer',
  summary:
    'What the signed-in customer cannot order until the shop has settled an order that was not received: `cash` orders or `all`. Null when everything can be ordered. The latest such order is `order_id`.',
  access: 'read',
  output: z.object({
    blocks: z.nullable(z.enum(['cash', 'all'])),
    order_id: z.nullable(z.int()),
  }),
})

const caseSchema = z.object({
  /** The order's id, which also names the case. */
  id: z.int(),
  user_id: z.int(),
  driver_id: z.int(),
  total: z.int(),
  /** Whether the driver's evidence came late or from far away. A doubtful case does not block orders. */
  is_doubtful: z.boolean(),
  outcome: z.nullable(z.enum(caseOutcomes)),
  created_at: timestampSchema,
  settled_at: z.nullable(timestampSchema),
})

const ofOffice = {
  noun: 'Administration',
  audience: 'administrator',
  permission: 'accounts:standing',
} as const

/** The orders that were not received. */
export const listMissedDeliveries = endpoint({
  route: 'GET /administrators/missed_deliveries',
  ...ofOffice,
  summary:
    'The orders whose customers were not there, newest first; with `is_open` those that are not settled.',
  access: 'read',
  input: z.object({
    is_open: z.optional(z.literal('1', 'choice_invalid')),
    user_id: z.optional(idSchema),
    ...paging,
  }),
  output: z.array(caseSchema),
})

/** Settles the case of an order that was not received. */
export const settleMissedDelivery = endpoint({
  route: 'POST /administrators/missed_deliveries/{id}/settle',
  ...ofOffice,
  summary:
    'Settles the case of an order that was not received: the customer has paid it or was not to blame. Without another open case the customer can order again. It moves no money.',
  access: 'write',
  trail: { target: 'order', details: ['outcome', 'reason'] },
  input: z.object({ id: idSchema, outcome: z.enum(caseOutcomes, 'choice_invalid'), reason: reasonSchema }),
  output: caseSchema,
  refusals: ['order_not_found', 'already_decided'],
})
