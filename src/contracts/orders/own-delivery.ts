import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  dateSchema,
  idSchema,
  latitudeSchema,
  longitudeSchema,
  timestampSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { addressDetailsSchema } from '#contracts/places/address.ts'
import { boardSteps } from '#domain/orders/board.ts'
import { maxSecondsAgo } from '#domain/orders/own-delivery.ts'

const dishShape = z.object({ name: z.string(), quantity: z.int() })

/** An order that the restaurant delivers itself. */
const ownDeliverySchema = z.object({
  id: z.int(),
  state: z.enum(['accepted', 'picked_up', 'delivered', 'canceled']),
  is_ready: z.boolean(),
  ready_by: z.nullable(timestampSchema),
  /** The street of the customer. `distance` is in km. */
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  distance: z.number(),
  lines: z.array(z.extend(dishShape, { choices: z.array(dishShape) })),
  /** The courier; null while the order is free, or if the courier left the restaurant before the pick-up. */
  courier: z.nullable(z.object({ id: z.int(), name: z.string(), has_left: z.boolean() })),
  is_mine: z.boolean(),
  /** The customer's data and the cash to collect, only for the courier; null for others. */
  recipient: z.nullable(
    z.extend(addressDetailsSchema, {
      name: z.string(),
      phone_number: z.string(),
      note: z.nullable(z.string()),
      /** What is to be collected at the door; 0 when it is paid. */
      cash_to_collect: z.int(),
    }),
  ),
  /** The step that takes effect at `until` unless it is undone. */
  staged: z.nullable(
    z.object({ id: z.int(), step: z.enum(boardSteps), by: z.nullable(z.string()), until: timestampSchema }),
  ),
})

const own = { noun: 'Restaurants', audience: 'staff' } as const

/** The orders under way that the restaurant brings itself. */
export const listOwnDeliveries = endpoint({
  route: 'GET /partner/deliveries',
  ...own,
  summary:
    'The orders under way that the restaurant brings with its own people: those of the caller, with whom to bring them to, and those of the others without.',
  permission: 'deliveries:carry',
  access: 'read',
  output: z.object({
    now: timestampSchema,
    restaurant: z.object({
      name: z.string(),
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
    /** Whether the restaurant brings all orders that it accepts. */
    brings_own: z.boolean(),
    deliveries: z.array(ownDeliverySchema),
    /** Whom an order can be given to; empty for whom it is not for to give. */
    people: z.array(z.object({ id: z.int(), name: z.string(), open: z.int() })),
  }),
})

/** The shared fields of calls for a step of an own delivery. */
const stepping = {
  ...own,
  access: 'write',
  input: z.object({ id: idSchema }),
  output: z.object({ delivery: ownDeliverySchema }),
} as const

/** A step of the courier. A device without a connection sends it later. */
const actingShape = {
  id: idSchema,
  /** How long ago it was done, by the device that says so; null where it cannot tell, now where it is left out. */
  seconds_ago: z.optional(z.nullable(wholeNumber({ min: 0, max: maxSecondsAgo, key: 'choice_invalid' }))),
}

/** Takes a free order. */
export const claimOwnDelivery = endpoint({
  route: 'POST /partner/deliveries/{id}/take',
  ...stepping,
  summary: 'Takes a free order of the restaurant to bring it; of two people one is first.',
  permission: 'deliveries:carry',
  refusals: ['order_not_found', 'order_state_changed', 'delivery_taken'],
})

/** Gives an order to one of the restaurant's people. */
export const assignOwnDelivery = endpoint({
  route: 'POST /partner/deliveries/{id}/assign',
  ...stepping,
  summary: 'Gives an order that the restaurant brings itself to one of its people, also after the pick-up.',
  permission: 'deliveries:assign',
  input: z.object({ id: idSchema, staff_id: idSchema }),
  refusals: ['order_not_found', 'order_state_changed', 'courier_not_found', 'step_taken'],
})

/** Releases an order before the pick-up; other couriers can take it. */
export const releaseOwnDelivery = endpoint({
  route: 'POST /partner/deliveries/{id}/release',
  ...stepping,
  summary:
    'Gives an order back before it is picked up, so that another of the restaurant’s people can take it.',
  permission: 'deliveries:carry',
  refusals: ['order_not_found', 'order_state_changed', 'step_taken'],
})

/** The restaurant takes over the delivery of an order. */
export const assignToRestaurant = endpoint({
  route: 'POST /partner/deliveries/{id}/keep',
  ...stepping,
  summary:
    'Has the restaurant bring an accepted order with its own people, where no driver was found within ten minutes.',
  permission: 'deliveries:assign',
  refusals: ['order_not_found', 'order_state_changed', 'driver_searched'],
})

/** Gives an order to drivers instead of the restaurant's own people. */
export const handBackDelivery = endpoint({
  route: 'POST /partner/deliveries/{id}/hand_back',
  ...stepping,
  summary: 'Has drivers asked for an order that the restaurant was to bring itself, before it is picked up.',
  permission: 'deliveries:assign',
  output: z.literal(true),
  refusals: ['order_not_found', 'order_state_changed', 'step_taken'],
})

/** Says that the courier has the dishes, in ten seconds. */
export const submitPickUp = endpoint({
  route: 'POST /partner/deliveries/{id}/pick_up',
  ...stepping,
  summary: 'Says that its courier has the dishes of an order; it takes effect in ten seconds unless undone.',
  permission: 'deliveries:carry',
  input: z.object(actingShape),
  refusals: ['order_not_found', 'order_state_changed', 'step_taken', 'swap_open'],
})

/** Says that an order was handed over, in ten seconds. */
export const submitDelivered = endpoint({
  route: 'POST /partner/deliveries/{id}/delivered',
  ...stepping,
  summary: 'Says that an order was handed over; it takes effect in ten seconds unless undone.',
  permission: 'deliveries:carry',
  input: z.object(actingShape),
  refusals: ['order_not_found', 'order_state_changed', 'step_taken', 'swap_open'],
})

/** Undoes a pick-up or a delivery that has not taken effect yet. */
export const undoDeliveryStep = endpoint({
  route: 'POST /partner/deliveries/{id}/undo',
  ...stepping,
  summary: 'Undoes the step of an own delivery that is named, while it has not taken effect.',
  permission: 'deliveries:carry',
  input: z.object({ id: idSchema, step_id: idSchema }),
  refusals: ['order_not_found', 'undo_too_late'],
})

/** The position of a courier of the restaurant. */
export const updateCourierPosition = endpoint({
  route: 'POST /partner/deliveries/position',
  ...own,
  summary:
    'Where the signed-in member of staff is now; kept only while they bring an order. Places outside Vietnam, and those too far from the last one, are refused.',
  permission: 'deliveries:carry',
  access: 'write',
  input: z.object({ latitude: latitudeSchema, longitude: longitudeSchema }),
  /** Whether it is kept: a customer sees it between pick-up and delivery. */
  output: z.object({ is_kept: z.boolean() }),
  refusals: ['position_outside', 'position_jumped'],
})

/** Sets whether the restaurant brings its orders itself. */
export const setOwnDelivery = endpoint({
  route: 'PUT /partner/deliveries/settings',
  ...own,
  summary: 'Says whether the restaurant brings the orders that it accepts from now on with its own people.',
  permission: 'board:settings',
  access: 'single',
  input: z.object({ brings_own: z.boolean('choice_invalid') }),
  output: z.object({ brings_own: z.boolean() }),
})

const courierCashSchema = z.object({
  /** YYYY-MM-DD, in Vietnam. */
  day: z.string(),
  couriers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      orders: z.int(),
      collected: z.int(),
      handed_in: z.int(),
      /** Of the last time that cash was handed to the till, and who noted it. */
      noted_at: z.nullable(timestampSchema),
      noted_by: z.nullable(z.string()),
    }),
  ),
})

/** What each of the restaurant's people has collected at the doors on a day. */
export const listCourierCash = endpoint({
  route: 'GET /partner/deliveries/cash',
  ...own,
  summary: 'What each of the restaurant’s people has collected in cash on a day, and handed to the till.',
  permission: 'deliveries:cash',
  access: 'read',
  input: z.object({ day: dateSchema }),
  output: courierCashSchema,
})

/** Records that a courier has handed in the cash of a day. */
export const recordCourierCash = endpoint({
  route: 'POST /partner/deliveries/cash',
  ...own,
  summary:
    'Notes that somebody has handed so much of what they have collected on a day to the till: all of it.',
  permission: 'deliveries:cash',
  access: 'write',
  input: z.object({
    day: dateSchema,
    staff_id: idSchema,
    /** What is still to be handed in, as the caller saw it. */
    amount: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, key: 'amount_invalid' }),
  }),
  output: courierCashSchema,
  refusals: ['courier_cash_changed'],
})

/** Reverts the record that a courier has handed in the cash of a day. */
export const reopenCourierCash = endpoint({
  route: 'POST /partner/deliveries/cash/reopen',
  ...own,
  summary: 'Takes back what was noted of somebody’s cash of a day.',
  permission: 'deliveries:cash',
  access: 'write',
  input: z.object({ day: dateSchema, staff_id: idSchema }),
  output: courierCashSchema,
  refusals: ['courier_cash_changed'],
})
