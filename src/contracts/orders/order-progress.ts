import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, timestampSchema } from '#contracts/fields.ts'
import { lineChoiceSchema } from '#contracts/option.ts'
import {
  orderActors,
  orderEvents,
  orderStates,
  orderStatuses,
  rateStatuses,
} from '#domain/orders/order-status.ts'
import { soldOutRules } from '#domain/orders/swap.ts'
import {
  ofOwnOrder,
  orderPartySchema,
  orderSchema,
  placedOrderSchema,
  shownDriverSchema,
} from './order-shape.ts'

/** A question to the customer about a missing dish or choice. `total`: the total of the order after that answer. */
const shownSwapSchema = z.object({
  id: z.int(),
  until: timestampSchema,
  seconds_left: z.int(),
  /** The affected dish. `choice` is its missing choice; null: the whole dish is missing. */
  missing: z.object({
    name: z.string(),
    quantity: z.int(),
    choice: z.nullable(z.string()),
  }),
  /** The kitchen's alternatives, in display order. */
  offers: z.array(
    z.object({
      product_id: z.int(),
      name: z.string(),
      choices: z.array(lineChoiceSchema),
      total: z.int(),
    }),
  ),
  /** The answer without a replacement. It leaves out the choice, the dish, or the order if nothing would remain. */
  drop: z.object({ leaves_out: z.enum(['choice', 'dish', 'order']), total: z.int() }),
  /** The rule that applies if the customer does not answer. */
  otherwise: z.enum(soldOutRules),
})

/** The progress of an order; also the data of the `progress` events of `GET /orders/{id}/events`. */
export const orderProgressSchema = z.object({
  order_id: z.int(),
  status: z.enum(orderStatuses),
  state: z.enum(orderStates),
  rate_status: z.enum(rateStatuses),
  /** The start of the slot of an order for later; else null. After the event `released` the kitchen sees the order. */
  wanted_at: z.nullable(timestampSchema),
  /** DD-MM-YYYY HH:mm, or null. */
  delivery_time: z.nullable(z.string()),
  /** Whether the customer may still cancel the order. */
  can_cancel: z.boolean(),
  /** The events, oldest first. */
  steps: z.array(
    z.object({
      event: z.enum(orderEvents),
      actor: z.enum(orderActors),
      reason: z.nullable(z.string()),
      at: timestampSchema,
    }),
  ),
  driver: shownDriverSchema,
  /** `restaurant`: a courier of the restaurant delivers the order, and `driver` has a name but no id. */
  brought_by: z.enum(['driver', 'restaurant']),
  /** Only between pick-up and delivery; null when unknown. */
  driver_position: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), at: timestampSchema })),
  /** The estimated arrival; null once delivered or canceled. */
  estimated_at: z.nullable(timestampSchema),
  /** The open question to the customer about a missing dish. */
  swap: z.nullable(shownSwapSchema),
  /** Increases when a question is asked or ends. If two answers have the same steps, the larger revision is newer. */
  revision: z.int(),
})

/** The progress of an order. */
export type OrderProgress = z.infer<typeof orderProgressSchema>

/** One of the caller's orders with its progress. */
export const trackOrder = endpoint({
  route: 'GET /users/tracking_order',
  ...ofOwnOrder,
  summary: "One of the caller's orders with its steps, its driver and an estimated time.",
  access: 'read',
  input: z.object({ order_id: idSchema }),
  output: z.extend(placedOrderSchema, {
    gps_user: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
    progress: orderProgressSchema,
  }),
  refusals: ['order_not_found'],
})

/** A short-lived token for the stream of one order, because an EventSource cannot send an Authorization header. */
export const createStreamToken = endpoint({
  route: 'POST /orders/{id}/ticket',
  ...ofOwnOrder,
  summary: 'Answers a short-lived token for GET /orders/{id}/events?ticket=.',
  access: 'read',
  input: z.object({ id: idSchema }),
  output: z.object({ ticket: z.string(), expires_at: timestampSchema }),
  success: 201,
  refusals: ['order_not_found'],
})

/** The caller's orders that are under way, newest first. */
export const listShippingOrders = endpoint({
  route: 'GET /users/orders_shipping',
  ...ofOwnOrder,
  summary: "The caller's orders that are under way, newest first.",
  access: 'read',
  output: z.array(z.extend(orderSchema, { partner: orderPartySchema })),
})
