import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, timestampSchema } from '#contracts/fields.ts'
import { declineReasons } from '#domain/orders/delivery.ts'
import { addressKinds } from '#domain/places/address-kinds.ts'
import { carryingSchema } from './carrying.ts'
import {
  checkoutTypeSchema,
  orderChangesSchema,
  orderDetailSchema,
  orderPartySchema,
  orderSchema,
} from './order-shape.ts'

const deliveryPartnerSchema = z.extend(orderPartySchema, {
  id: z.int(),
  latitude: z.number(),
  longitude: z.number(),
})

/** The driver's own cash that the restaurant gets at the pick-up, and the cash to collect at the door, in dong. */
const cashShape = { cash_to_advance: z.int(), cash_to_collect: z.int() }

/** The number of dishes, and how many of them are cups, judged by their names. */
const loadShape = { number_of_dishes: z.int(), number_of_cups: z.int() }

/** An open offer to a driver. It shows only the destination, floor and note of the customer (decision 12). */
export const offerSchema = z.object({
  order_id: z.int(),
  expires_at: timestampSchema,
  /** The whole seconds until `expires_at`, by the server's clock. */
  seconds_left: z.int(),
  /** From the driver to the restaurant, in km. */
  distance_to_partner: z.number(),
  order: z.object({
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** From the restaurant to the customer, in km. */
    distance: z.number(),
    shipping_fee: z.int(),
    total: z.int(),
    type_checkout: checkoutTypeSchema,
    ...cashShape,
    ...loadShape,
    driver_pay: z.int(),
    /** The pay for each km, to the restaurant and from there to the customer, in dong. */
    pay_per_km: z.int(),
    floor: z.nullable(z.string()),
    /** The customer's note, without telephone numbers. */
    note: z.nullable(z.string()),
  }),
  kitchen: z.object({
    ready_by: z.nullable(timestampSchema),
    ready_at: z.nullable(timestampSchema),
    /** The estimated wait of a driver who arrives now, from the work of this kitchen today; null: unknown. */
    wait_minutes: z.nullable(z.int()),
  }),
  partner: deliveryPartnerSchema,
  /** For a second order: the one of the same restaurant that the driver carries, and how many km longer the way gets. */
  beside: z.nullable(z.object({ order_id: z.int(), extra_km: z.number() })),
})

/** A driver's order with the positions of restaurant and customer, and the data for the next step. */
const deliverySchema = z.object({
  order: z.extend(orderSchema, {
    ...cashShape,
    ...loadShape,
    /** The amount that the driver earns with the order, in dong. */
    driver_pay: z.int(),
    /** The kind of the customer's saved address; null for another address, and after 30 days. */
    address_kind: z.nullable(z.enum(addressKinds)),
    /** When the kitchen has promised to be ready; `ready_at`: when it was ready. */
    ready_by: z.nullable(timestampSchema),
    ready_at: z.nullable(timestampSchema),
    /**
     * In a demo: the e-mail of the order's shared customer account, so that a visitor can open it in another window.
     */
    demo_customer: z.nullable(z.string()),
    partner: z.extend(deliveryPartnerSchema, {
      /** The owner's number, while the order is under way. */
      phone_number: z.nullable(z.string()),
    }),
  }),
  carrying: carryingSchema,
  order_details: z.array(orderDetailSchema),
  changes: orderChangesSchema,
  location_user: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  /** A URL template with {z}, {x} and {y} for the tiles of a map; null: the shop has none. */
  tile_url: z.nullable(z.string()),
})

/** A driver's order with the data for the next step. */
export type Delivery = z.infer<typeof deliverySchema>

const ofDriver = { noun: 'Drivers', audience: 'driver' } as const

/** The properties that the calls for a step of an offered order share. */
const ofOrder = { ...ofDriver, access: 'write', input: z.object({ id: idSchema }) } as const

/** The driver's open offers, at most one. */
export const listOffers = endpoint({
  route: 'GET /drivers/offers',
  ...ofDriver,
  summary: 'The open offers of the signed-in driver.',
  access: 'read',
  output: z.array(offerSchema),
})

/** Accepts an offer. */
export const acceptOffer = endpoint({
  route: 'POST /drivers/orders/{id}/accept',
  ...ofOrder,
  summary: 'Accepts an offer.',
  output: z.object({ order: orderSchema }),
  refusals: ['order_not_found', 'offer_gone', 'driver_busy', 'cash_limit_reached'],
})

/** Declines an offer; the next driver is asked. */
export const declineOffer = endpoint({
  route: 'POST /drivers/orders/{id}/decline',
  ...ofOrder,
  summary:
    'Declines an offer, optionally with a reason. The next driver is asked, and it never counts against the driver.',
  input: z.object({
    id: idSchema,
    reason: z.optional(z.nullable(z.enum(declineReasons, 'choice_invalid'))),
  }),
  output: z.literal(true),
  refusals: ['order_not_found', 'offer_gone'],
})

/** Picks the order up at the restaurant. */
export const pickUpOrder = endpoint({
  route: 'POST /drivers/orders/{id}/pick_up',
  ...ofOrder,
  summary: 'Marks an order as picked up at the restaurant.',
  output: z.object({ order: orderSchema }),
  refusals: ['order_not_found', 'order_state_changed', 'swap_open'],
})

/** One of the driver's orders with the positions of restaurant and customer. */
export const showDelivery = endpoint({
  route: 'GET /drivers/show_infor',
  ...ofDriver,
  summary: "One of the signed-in driver's orders with the positions of restaurant and customer.",
  access: 'read',
  input: z.object({ order_id: idSchema }),
  output: deliverySchema,
  refusals: ['order_not_found'],
})

/** A driver's further work, in addition to the current order. */
const furtherWorkShape = {
  /** A second order of the same restaurant. An order that is not picked up comes before one that is. */
  others: z.array(deliverySchema),
  offer: z.nullable(offerSchema),
}

/** The order that the driver carries, further accepted orders and the open offer; null: nothing of these. */
export const getCurrentWork = endpoint({
  route: 'GET /drivers/current',
  ...ofDriver,
  summary:
    'The order that the signed-in driver carries, as in GET /drivers/show_infor, with the further orders and the open offer. Null without any of them; with only an offer, order is null.',
  access: 'read',
  output: z.nullable(
    z.union([
      z.extend(deliverySchema, furtherWorkShape),
      z.object({
        order: z.null(),
        carrying: z.null(),
        order_details: z.array(orderDetailSchema),
        changes: orderChangesSchema,
        location_user: z.null(),
        ...furtherWorkShape,
      }),
    ]),
  ),
})

/** The driver's delivered orders, newest first. */
export const listDeliveries = endpoint({
  route: 'GET /drivers/order_history',
  ...ofDriver,
  summary: "The signed-in driver's delivered orders, newest first.",
  access: 'read',
  input: z.object(paging),
  output: z.array(
    z.extend(orderSchema, {
      ...cashShape,
      partner: orderPartySchema,
      order_details: z.array(orderDetailSchema),
    }),
  ),
})
