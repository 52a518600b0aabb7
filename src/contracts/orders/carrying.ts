import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  idSchema,
  latitudeSchema,
  lineSchema,
  longitudeSchema,
  momentSchema,
  noteSchema,
  paging,
  problem,
  timestampSchema,
} from '#contracts/fields.ts'
import { carryingSteps, giveBackReasons } from '#domain/orders/carrying.ts'
import { orderStates } from '#domain/orders/order-status.ts'

const stepSchema = z.enum(carryingSteps, 'choice_invalid')

/** A driver's progress with an order: the steps and the next step. */
export const carryingSchema = z.object({
  /** Null: no step is left. */
  next_step: z.nullable(stepSchema),
  /** The number of codes that the driver can still try at the hand-over; null: the hand-over needs no code. */
  code_tries_left: z.nullable(z.int()),
  /** At the customer's door: what is still missing before the order can end as not received. */
  door_wait: z.nullable(z.object({ calls: z.int(), calls_needed: z.int(), seconds_left: z.int() })),
  /** The driver's steps, oldest first. */
  steps: z.array(
    z.object({
      id: z.int(),
      step: stepSchema,
      /** When the driver did the step, as the phone reports it. */
      at: timestampSchema,
      /** How long the step can be undone, in whole seconds; null: it cannot. The order changes only after that time. */
      undo_seconds_left: z.nullable(z.int()),
    }),
  ),
})

/** A driver's progress with an order. */
export type Carrying = z.infer<typeof carryingSchema>

/** Where and when the driver acted. The phone may send this later, if it had no network. */
export const actShape = {
  latitude: z.optional(z.nullable(latitudeSchema)),
  longitude: z.optional(z.nullable(longitudeSchema)),
  /** When the driver acted; missing or null: now. */
  at: z.optional(z.nullable(momentSchema)),
}

const ofCarrying = {
  noun: 'Drivers',
  audience: 'driver',
  access: 'write',
  output: z.object({
    order: z.object({ id: z.int(), state: z.enum(orderStates) }),
    carrying: carryingSchema,
  }),
} as const

/** Submits the next step with an order. */
export const submitCarryingStep = endpoint({
  route: 'POST /drivers/orders/{id}/steps',
  ...ofCarrying,
  summary:
    "Does the signed-in driver's next step with an order: arrived at the restaurant, picked up, arrived at the customer, handed over. A pick-up and a hand-over take effect after ten seconds, or with the next step, and can be undone until then. Repeating a step changes nothing. Far from its place a step needs a reason (`far_from_place`). The hand-over of an order with a code needs the code, or with a reason a picture or the name of who received it (`proof_required`).",
  input: z.object({
    id: idSchema,
    step: stepSchema,
    ...actShape,
    /** Why the driver does the step far from its place. */
    far_reason: noteSchema({ max: 200, tooLong: 'text_too_long' }),
    /** At the hand-over of an order with a code: the customer's code, or else `recipient` and `proof_reason`. */
    code: z.optional(
      z.nullable(
        lineSchema('four_digits_required').check(z.regex(/^\d{4}$/, problem('four_digits_required'))),
      ),
    ),
    recipient: noteSchema({ max: 100, tooLong: 'text_too_long' }),
    proof_reason: noteSchema({ max: 200, tooLong: 'text_too_long' }),
    /** A private picture of the hand-over (purpose `proof`), instead of `recipient`. */
    picture_id: z.optional(z.nullable(idSchema)),
  }),
  refusals: [
    'order_not_found',
    'step_out_of_order',
    'swap_open',
    'far_from_place',
    'position_outside',
    'step_in_future',
    'step_before_last',
    'proof_required',
    'picture_not_found',
    'hand_over_code_wrong',
    'hand_over_code_blocked',
    'idempotency_key_reused',
  ],
  committedRefusals: ['hand_over_code_wrong'],
})

/** Gives an order back because of a problem at the restaurant. */
export const giveOrderBack = endpoint({
  route: 'POST /drivers/orders/{id}/give_back',
  noun: 'Drivers',
  audience: 'driver',
  access: 'write',
  summary:
    'Gives an order back before the pick-up, because the restaurant is closed, a dish is sold out or the wait is too long. The driver has arrived there. Another driver is searched; it never counts against this driver, who is not asked again for this order.',
  input: z.object({ id: idSchema, reason: z.enum(giveBackReasons, 'choice_invalid') }),
  output: z.literal(true),
  refusals: ['order_not_found', 'step_out_of_order'],
})

/** The code that a customer tells the driver at the door. */
export const getHandOverCode = endpoint({
  route: 'GET /orders/{id}/hand_over_code',
  noun: 'Orders',
  audience: 'customer',
  summary:
    'The four digits that the customer of a large order tells the driver at the door. Null when the order has none or is not on its way. No other call or stream answers them.',
  access: 'read',
  input: z.object({ id: idSchema }),
  output: z.object({ code: z.nullable(z.string()) }),
  refusals: ['order_not_found'],
})

/** Undoes a pick-up or hand-over within ten seconds. */
export const undoCarryingStep = endpoint({
  route: 'POST /drivers/orders/{id}/steps/undo',
  ...ofCarrying,
  summary: "Undoes the signed-in driver's pick-up or hand-over within ten seconds.",
  input: z.object({ id: idSchema, step_id: idSchema }),
  refusals: ['order_not_found', 'undo_too_late'],
})

/** The steps of drivers that an administrator should check. */
export const listFlaggedSteps = endpoint({
  route: 'GET /administrators/flagged_steps',
  noun: 'Administration',
  audience: 'administrator',
  permission: 'orders:read',
  summary:
    "The drivers' steps that were done far from their place, and the hand-overs of orders with a code that were done without it, newest first. `kind` lists one of both. `recipient` and `reason` are deleted after 30 days, the pictures too.",
  access: 'read',
  input: z.object({
    kind: z.optional(z.enum(['far', 'without_code'], 'choice_invalid')),
    driver_id: z.optional(idSchema),
    order_id: z.optional(idSchema),
    ...paging,
  }),
  output: z.array(
    z.object({
      id: z.int(),
      order_id: z.int(),
      driver_id: z.int(),
      step: stepSchema,
      /** When the driver did the step, as the phone reports it; `created_at`: when the shop received the report. */
      at: timestampSchema,
      created_at: timestampSchema,
      /** The distance from the place of the step, in metres, and the reason; null: near, or the position is unknown. */
      distance_m: z.nullable(z.int()),
      far_reason: z.nullable(z.string()),
      /** How the hand-over was proved; null: not at all. */
      proof: z.nullable(z.enum(['code', 'name', 'photo'])),
      recipient: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** The private pictures of the hand-over. */
      picture_ids: z.array(z.int()),
    }),
  ),
})
