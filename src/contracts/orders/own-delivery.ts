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
  /** The text of the customer's address. */
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** In km. */
  distance: z.number(),
  lines: z.array(z.extend(dishShape, { choices: z.array(dishShape) })),
  /** The courier; null while the order is unassigned, or if the courier left the restaurant before the pick-up. */
  courier: z.nullable(z.object({ id: z.int(), name: z.string(), has_left: z.boolean() })),
  is_mine: z.boolean(),
  /** The customer's data and the cash to collect, only for the courier; null for others. */
  recipient: z.nullable(
    z.extend(addressDetailsSchema, {
      name: z.string(),
      phone_number: z.string(),
      note: z.nullable(z.string()),
      /** The cash to collect; 0 for a prepaid order. */
      cash_to_collect: z.int(),
    }),
  ),
  /** The step that takes effect at `until` unless it is undone. */
  staged: z.nullable(
    z.object({ id: z.int(), step: z.enum(boardSteps), by: z.nullable(z.string()), until: timestampSchema }),
  ),
})

const own = { noun: 'Restaurants', audience: 'staff' } as const

/** The restaurant's open own deliveries. */
export const listOwnDeliveries = endpoint({
  route: 'GET /partner/deliveries',
  ...own,
  summary:
    "The restaurant's open own deliveries. The recipient is included only for the caller's deliveries.",
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
    /** Whether the restaurant delivers all orders that it accepts. */
    brings_own: z.boolean(),
    deliveries: z.array(ownDeliverySchema),
    /** The staff who can be assigned; empty for a caller who may not assign. */
    people: z.array(z.object({ id: z.int(), name: z.string(), open: z.int() })),
  }),
})

/** The shared fields of calls for a step of an own delivery. */
const stepCall = {
  ...own,
  access: 'write',
  input: z.object({ id: idSchema }),
  output: z.object({ delivery: ownDeliverySchema }),
} as const

/** A step of the courier. A device that is offline sends the step later. */
const courierStepShape = {
  id: idSchema,
  /** Seconds since the step, by the sending device's clock. Null: the device does not know. Missing: 0. */
  seconds_ago: z.optional(z.nullable(wholeNumber({ min: 0, max: maxSecondsAgo, key: 'choice_invalid' }))),
}

/** Claims an unassigned order. */
export const claimOwnDelivery = endpoint({
  route: 'POST /partner/deliveries/{id}/take',
  ...stepCall,
  summary: 'Claims an unassigned order. If two couriers claim it, the first one gets it.',
  permission: 'deliveries:carry',
  refusals: ['order_not_found', 'order_state_changed', 'delivery_taken'],
})

/** Assigns an order to a courier. */
export const assignOwnDelivery = endpoint({
  route: 'POST /partner/deliveries/{id}/assign',
  ...stepCall,
  summary: 'Assigns an own delivery to a courier, even after the pick-up.',
  permission: 'deliveries:assign',
  input: z.object({ id: idSchema, staff_id: idSchema }),
  refusals: ['order_not_found', 'order_state_changed', 'courier_not_found', 'step_taken'],
})

/** Releases an order before the pick-up; other couriers can claim it. */
export const releaseOwnDelivery = endpoint({
  route: 'POST /partner/deliveries/{id}/release',
  ...stepCall,
  summary: 'Releases an order before the pick-up, so that another courier can claim it.',
  permission: 'deliveries:carry',
  refusals: ['order_not_found', 'order_state_changed', 'step_taken'],
})

/** Makes an order an own delivery of the restaurant. */
export const assignToRestaurant = endpoint({
  route: 'POST /partner/deliveries/{id}/keep',
  ...stepCall,
  summary:
    'Makes an accepted order an own delivery of the restaurant, if no driver was found within ten minutes.',
  permission: 'deliveries:assign',
  refusals: ['order_not_found', 'order_state_changed', 'driver_searched'],
})

/** Hands an order back to drivers. */
export const handBackDelivery = endpoint({
  route: 'POST /partner/deliveries/{id}/hand_back',
  ...stepCall,
  summary: 'Hands an order that is not picked up yet back to drivers.',
  permission: 'deliveries:assign',
  output: z.literal(true),
  refusals: ['order_not_found', 'order_state_changed', 'step_taken'],
})

/** Submits the pick-up, which takes effect after ten seconds. */
export const submitPickUp = endpoint({
  route: 'POST /partner/deliveries/{id}/pick_up',
  ...stepCall,
  summary: 'Submits the pick-up of an own delivery. It takes effect after ten seconds unless undone.',
  permission: 'deliveries:carry',
  input: z.object(courierStepShape),
  refusals: ['order_not_found', 'order_state_changed', 'step_taken', 'swap_open'],
})

/** Submits the delivery, which takes effect after ten seconds. */
export const submitDelivered = endpoint({
  route: 'POST /partner/deliveries/{id}/delivered',
  ...stepCall,
  summary: 'Submits that an own delivery was handed over. It takes effect after ten seconds unless undone.',
  permission: 'deliveries:carry',
  input: z.object(courierStepShape),
  refusals: ['order_not_found', 'order_state_changed', 'step_taken', 'swap_open'],
})

/** Undoes a pick-up or a delivery that has not taken effect yet. */
export const undoDeliveryStep = endpoint({
  route: 'POST /partner/deliveries/{id}/undo',
  ...stepCall,
  summary: 'Undoes a pick-up or a delivery that has not taken effect yet.',
  permission: 'deliveries:carry',
  input: z.object({ id: idSchema, step_id: idSchema }),
  refusals: ['order_not_found', 'undo_too_late'],
})

/** Reports the position of a courier of the restaurant. */
export const updateCourierPosition = endpoint({
  route: 'POST /partner/deliveries/position',
  ...own,
  summary:
    'Reports the position of the signed-in courier. It is stored only while the courier has an order to deliver. Refused outside Vietnam, or if it is too far from the last position.',
  permission: 'deliveries:carry',
  access: 'write',
  input: z.object({ latitude: latitudeSchema, longitude: longitudeSchema }),
  /** Whether the position was stored: only while the caller has an order to deliver. */
  output: z.object({ is_kept: z.boolean() }),
  refusals: ['position_outside', 'position_jumped'],
})

/** Sets whether the restaurant delivers its orders itself. */
export const setOwnDelivery = endpoint({
  route: 'PUT /partner/deliveries/settings',
  ...own,
  summary: 'Sets whether the restaurant itself delivers the orders that it accepts from now on.',
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
      /** The time of the last recorded hand-in, and who recorded it. */
      noted_at: z.nullable(timestampSchema),
      noted_by: z.nullable(z.string()),
    }),
  ),
})

/** The cash that each courier has collected and handed in on a day. */
export const listCourierCash = endpoint({
  route: 'GET /partner/deliveries/cash',
  ...own,
  summary: 'The cash that each courier has collected and handed in on a day.',
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
    'Records that a courier has handed in all cash of a day. Refused if `amount` is no longer the open amount.',
  permission: 'deliveries:cash',
  access: 'write',
  input: z.object({
    day: dateSchema,
    staff_id: idSchema,
    /** The open amount that the caller saw. */
    amount: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, key: 'amount_invalid' }),
  }),
  output: courierCashSchema,
  refusals: ['courier_cash_changed'],
})

/** Deletes the record that a courier has handed in the cash of a day. */
export const reopenCourierCash = endpoint({
  route: 'POST /partner/deliveries/cash/reopen',
  ...own,
  summary: 'Deletes the record that a courier has handed in the cash of a day.',
  permission: 'deliveries:cash',
  access: 'write',
  input: z.object({ day: dateSchema, staff_id: idSchema }),
  output: courierCashSchema,
  refusals: ['courier_cash_changed'],
})
