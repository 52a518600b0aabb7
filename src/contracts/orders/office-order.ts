import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, timestampSchema } from '#contracts/fields.ts'
import { bearerSchema } from '#contracts/money/adjustments.ts'
import { accountKinds } from '#domain/money/ledger.ts'
import { checkoutTypes, historyEvents, orderActors, orderStates } from '#domain/orders/order-status.ts'

const personSchema = z.object({ id: z.int(), name: z.string() })

const ofOffice = {
  noun: 'Administration',
  audience: 'administrator',
  permission: 'orders:read',
  access: 'read',
} as const

/** The recipient, masked; the address is empty 30 days after the order's end. */
const recipientSchema = z.object({
  id: z.int(),
  given_name: z.string(),
  phone_end: z.string(),
  address: z.string(),
  building: z.nullable(z.string()),
  floor: z.nullable(z.string()),
  gate: z.nullable(z.string()),
})

const lineSchema = z.object({
  id: z.int(),
  name: z.string(),
  quantity: z.int(),
  price: z.int(),
  choices: z.array(z.string()),
  note: z.nullable(z.string()),
})

/** An event of the order. `name`: the driver or administrator who caused it, or the restaurant. */
const eventSchema = z.object({
  id: z.int(),
  event: z.enum(historyEvents),
  actor: z.enum(orderActors),
  name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** How far the driver was from the place of the step, in metres; null: near or unknown. */
  distance_m: z.nullable(z.int()),
  at: timestampSchema,
})

const offerSchema = z.object({
  id: z.int(),
  driver: personSchema,
  answer: z.nullable(z.enum(['accepted', 'declined', 'expired', 'withdrawn'])),
  reason: z.nullable(z.string()),
  at: timestampSchema,
  answered_at: z.nullable(timestampSchema),
})

/** A step that the driver reported. `acted_at`: the time of the phone; `at`: when the report arrived. */
const carryingStepSchema = z.object({
  id: z.int(),
  driver: personSchema,
  step: z.enum(['arrive_at_partner', 'pick_up', 'arrive_at_customer', 'hand_over']),
  acted_at: timestampSchema,
  at: timestampSchema,
  distance_m: z.nullable(z.int()),
  far_reason: z.nullable(z.string()),
  proof: z.nullable(z.enum(['code', 'name', 'photo'])),
  is_flagged: z.boolean(),
  outcome: z.nullable(z.enum(['applied', 'undone', 'overtaken'])),
})

const printSchema = z.object({
  copy: z.enum(['kitchen', 'bag', 'labels']),
  count: z.int(),
  at: timestampSchema,
  last_at: timestampSchema,
})

/** A change by an administrator, as the trail records it. */
const actionSchema = z.object({
  id: z.int(),
  by: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
  at: timestampSchema,
})

/** Everything about one order. */
export const getOfficeOrder = endpoint({
  route: 'GET /administrators/orders/{id}',
  ...ofOffice,
  summary:
    'An order for the back office: dishes, masked recipient, history with actors and reasons, offers, the driver’s ' +
    'reports, prints, and the changes by administrators.',
  input: z.object({ id: idSchema }),
  output: z.object({
    id: z.int(),
    state: z.enum(orderStates),
    created_at: timestampSchema,
    updated_at: timestampSchema,
    wanted_at: z.nullable(timestampSchema),
    ready_by: z.nullable(timestampSchema),
    due_at: z.nullable(timestampSchema),
    is_late: z.boolean(),
    waits_for_driver: z.boolean(),
    cancel_asked: z.boolean(),
    brought_by: z.enum(['driver', 'restaurant']),
    payment: z.enum(checkoutTypes),
    distance: z.number(),
    subtotal: z.int(),
    discount: z.nullable(z.int()),
    shipping_fee: z.int(),
    total: z.int(),
    loss_bearer: z.nullable(bearerSchema),
    note: z.nullable(z.string()),
    driver_note: z.nullable(z.string()),
    recipient: recipientSchema,
    partner: personSchema,
    driver: z.nullable(personSchema),
    courier: z.nullable(personSchema),
    lines: z.array(lineSchema),
    events: z.array(eventSchema),
    offers: z.array(offerSchema),
    steps: z.array(carryingStepSchema),
    /** How often the driver pressed "call" at the door. */
    calls: z.int(),
    prints: z.array(printSchema),
    /** The case of an order that was not received. */
    missed: z.nullable(
      z.object({ is_doubtful: z.boolean(), outcome: z.nullable(z.enum(['paid', 'excused'])) }),
    ),
    actions: z.array(actionSchema),
  }),
  refusals: ['order_not_found'],
})

/** Shows the new state and the postings that a step would cause. */
export const previewOrderStep = endpoint({
  route: 'GET /administrators/orders/{id}/preview',
  ...ofOffice,
  summary:
    'What a step of an administrator would do now, without doing it: the new state, and the amounts by account. ' +
    '`needs_second`: the loss waits for a second person, and no one is paid until then.',
  input: z.object({
    id: idSchema,
    step: z.enum(['accept', 'pick_up', 'complete', 'cancel', 'decline_cancel', 'reassign'], 'choice_invalid'),
    /** Who bears the loss, if an order is canceled after its pick-up. */
    bearer: z.optional(bearerSchema),
    /** For `reassign`: the driver to ask. */
    driver_id: z.optional(idSchema),
  }),
  output: z.object({
    state: z.enum(orderStates),
    postings: z.array(z.object({ account: z.enum(accountKinds), amount: z.int() })),
    needs_second: z.boolean(),
  }),
  refusals: [
    'validation_failed',
    'order_not_found',
    'order_state_changed',
    'driver_not_found',
    'driver_not_free',
  ],
})
