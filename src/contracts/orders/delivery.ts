import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, timestampSchema } from '#contracts/fields.ts'
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

/** What the driver pays at the restaurant from their own pocket, and collects at the door. */
const cashShape = { cash_to_advance: z.int(), cash_to_collect: z.int() }

/** An open offer to a driver. It contains no data of the customer except the destination. */
export const offerSchema = z.object({
  order_id: z.int(),
  expires_at: timestampSchema,
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
  }),
  partner: deliveryPartnerSchema,
})

const ofDriver = { noun: 'Drivers', audience: 'driver' } as const

/** What the calls for a step of an offered order have in common. */
const ofOrder = { ...ofDriver, access: 'write', input: z.object({ id: idSchema }) } as const

/** The driver's open offers: at most one. */
export const listOffers = endpoint({
  route: 'GET /drivers/offers',
  ...ofDriver,
  summary: 'The orders that are offered to the signed-in driver.',
  access: 'read',
  output: z.array(offerSchema),
})

/** Accepts an offer. */
export const acceptOffer = endpoint({
  route: 'POST /drivers/orders/{id}/accept',
  ...ofOrder,
  summary: 'Takes an offered order.',
  output: z.object({ order: orderSchema }),
  refusals: ['order_not_found', 'offer_gone', 'driver_busy', 'cash_limit_reached'],
})

/** Declines an offer; the next driver is asked. */
export const declineOffer = endpoint({
  route: 'POST /drivers/orders/{id}/decline',
  ...ofOrder,
  summary: 'Leaves an offered order to the next driver.',
  output: z.literal(true),
  refusals: ['order_not_found', 'offer_gone'],
})

/** Picks the order up at the restaurant. */
export const pickUpOrder = endpoint({
  route: 'POST /drivers/orders/{id}/pick_up',
  ...ofOrder,
  summary: 'Takes the dishes of an accepted order over at the restaurant.',
  output: z.object({ order: orderSchema }),
  refusals: ['order_not_found', 'order_state_changed', 'swap_open'],
})

/** One of the driver's orders with the positions of restaurant and customer. */
export const showDelivery = endpoint({
  route: 'GET /drivers/show_infor',
  ...ofDriver,
  summary: "One of the signed-in driver's orders with the places that matter.",
  access: 'read',
  input: z.object({ order_id: idSchema }),
  output: z.object({
    order: z.extend(orderSchema, { ...cashShape, partner: deliveryPartnerSchema }),
    order_details: z.array(orderDetailSchema),
    changes: orderChangesSchema,
    location_user: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  }),
  refusals: ['order_not_found'],
})

/** The driver's delivered orders, newest first. */
export const listDeliveries = endpoint({
  route: 'GET /drivers/order_history',
  ...ofDriver,
  summary: 'What the signed-in driver has delivered, newest first.',
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
