import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, timestampSchema } from '#contracts/fields.ts'
import { lineChoiceSchema } from '#contracts/option.ts'
import { carryingSteps } from '#domain/orders/carrying.ts'
import { checkoutTypes } from '#domain/orders/order-status.ts'
import { orderPartySchema } from './order-shape.ts'

/** A moment of a trip. The driver's own steps, and what ended the order. */
const tripStepSchema = z.object({
  step: z.enum(['accepted', ...carryingSteps, 'canceled']),
  /** When it was done, by the phone's report. */
  at: timestampSchema,
  /** How far the driver was from the place of the step, and why; null: near or unknown. */
  distance_m: z.nullable(z.int()),
  far_reason: z.nullable(z.string()),
  /** How the hand-over was proven, if the order had a code. */
  proof: z.nullable(z.enum(['code', 'name', 'photo'])),
  /** The back office looks at it: far away, or without the code. */
  is_flagged: z.boolean(),
})

/** An ended order of the driver with everything about it. */
export const getPastDelivery = endpoint({
  route: 'GET /drivers/order_history/{id}',
  noun: 'Drivers',
  audience: 'driver',
  access: 'read',
  summary:
    "One of the signed-in driver's ended orders: steps, dishes, distances, pay and cash, the case of an order that was " +
    'not received, and the rating. The recipient is null 30 days after the end, and the rating is null until then.',
  input: z.object({ id: idSchema }),
  output: z.object({
    id: z.int(),
    state: z.enum(['delivered', 'canceled']),
    ended_at: timestampSchema,
    partner: orderPartySchema,
    recipient: z.nullable(z.object({ name: z.string(), address: z.string() })),
    /** From the restaurant to the customer, in km. */
    distance: z.number(),
    type_checkout: z.enum(checkoutTypes),
    total: z.int(),
    /** What it paid, or would have paid, to the driver. */
    driver_pay: z.int(),
    cash_to_advance: z.int(),
    cash_to_collect: z.int(),
    number_of_dishes: z.int(),
    number_of_cups: z.int(),
    lines: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        quantity: z.int(),
        choices: z.array(lineChoiceSchema),
        note: z.nullable(z.string()),
      }),
    ),
    /** In the order of a trip. */
    steps: z.array(tripStepSchema),
    /** The case of an order that was not received. `is_paid`: the loss was posted, and the driver has the money. */
    not_received: z.nullable(z.object({ calls: z.int(), is_doubtful: z.boolean(), is_paid: z.boolean() })),
    /** When the rating, if there is one, will be shown; null: now. */
    rating_from: z.nullable(timestampSchema),
    rating: z.nullable(z.object({ point: z.int(), content: z.string(), counts: z.boolean() })),
  }),
  refusals: ['order_not_found'],
})
