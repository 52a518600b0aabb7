import * as z from 'zod/mini'
import { phoneNumberSchema } from '#contracts/accounts/account-forms.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  dateSchema,
  idSchema,
  imageSchema,
  latitudeSchema,
  longitudeSchema,
  noteSchema,
  paging,
  textSchema,
  vndSchema,
  wantedAtSchema,
} from '#contracts/fields.ts'
import { addressDetailFields } from '#contracts/places/address.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { soldOutRules } from '#domain/orders/swap.ts'
import { orderNoteMaxLength } from '#domain/shop/limits.ts'
import {
  checkoutTypeSchema,
  ofOwnOrder,
  orderChangesSchema,
  orderDetailSchema,
  orderPartySchema,
  orderSchema,
  placedOrderSchema,
} from './order-shape.ts'

/** Distance and delivery fee for the caller's current cart. */
export const quoteDelivery = endpoint({
  route: 'POST /orders/calc_distance',
  noun: 'Checkout',
  summary: "Distance and delivery fee for the caller's current cart.",
  audience: 'customer',
  access: 'read',
  input: z.object({
    partner_id: idSchema,
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    wanted_at: wantedAtSchema,
  }),
  output: z.object({ distance: z.number(), shipping_fee: z.int(), is_too_far: z.boolean() }),
  refusals: ['partner_not_found', 'slot_not_available'],
})

/** The fields of the checkout form (rule 6.1). Used by the form and the server. */
export const checkoutSchema = z.object({
  name: textSchema({ max: 255, required: 'name_required', tooLong: 'name_too_long' }),
  phone_number: phoneNumberSchema,
  address: textSchema({ max: 255, required: 'address_required', tooLong: 'address_too_long' }),
  note: noteSchema({ max: orderNoteMaxLength, tooLong: 'order_note_too_long', lines: 'several' }),
  type_checkout: checkoutTypeSchema,
  /** What happens to a sold-out dish if the customer does not answer. Missing or null: the dish is left out. */
  if_sold_out: z.optional(z.nullable(z.enum(soldOutRules, 'choice_invalid'))),
})

/** Places an order for the caller's cart with a restaurant (wire: orders). */
export const placeOrder = endpoint({
  route: 'POST /orders',
  noun: 'Checkout',
  summary: "Places an order for the caller's cart with a restaurant.",
  audience: 'customer',
  access: 'write',
  input: z.extend(checkoutSchema, {
    partner_id: idSchema,
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    ...addressDetailFields,
    wanted_at: wantedAtSchema,
    shipping_fee: vndSchema,
    /**
     * The subtotal that the customer saw; a different one is refused with `price_changed`. Older clients do not send
     * it.
     */
    seen_subtotal: z.optional(z.nullable(vndSchema)),
    discount: z.optional(z.nullable(vndSchema)),
    voucher_id: z.optional(z.nullable(idSchema)),
  }),
  output: placedOrderSchema,
  success: 201,
  refusals: [
    'partner_not_found',
    'partner_closed',
    'slot_not_available',
    'slot_full',
    'choices_invalid',
    'choice_sold_out',
    'not_served',
    'few_left',
    'cart_changed',
    'cart_full',
    'too_far',
    'price_changed',
    'not_enough_coins',
    'too_many_waiting_orders',
    'too_many_open_orders',
    'cash_orders_stopped',
    'orders_stopped',
    'voucher_not_found',
    'voucher_not_valid',
    'idempotency_key_reused',
  ],
})

/** The caller's orders, newest first. */
export const listOrders = endpoint({
  route: 'GET /orders',
  ...ofOwnOrder,
  summary: "The caller's orders, newest first.",
  access: 'read',
  input: z.object({
    status: z.optional(z.enum(orderStatuses, 'choice_invalid')),
    /** Only completed and canceled orders. */
    is_over: z.optional(z.literal('1', 'choice_invalid')),
    date: z.optional(dateSchema),
    partner_id: z.optional(idSchema),
    ...paging,
  }),
  output: z.array(
    z.extend(orderSchema, {
      driver: z.object({ name: z.nullable(z.string()), image: imageSchema }),
      partner: orderPartySchema,
      user: z.object({ image: imageSchema }),
      /** The first four lines, in the order of the cart. */
      lines: z.array(
        z.object({
          id: z.int(),
          product_id: z.int(),
          name: z.string(),
          quantity: z.int(),
          image: imageSchema,
        }),
      ),
      /** The number of all lines, not only of those in `lines`. */
      number_of_lines: z.int(),
    }),
  ),
})

/** One of the caller's orders with its dishes. */
export const getOrderDetails = endpoint({
  route: 'GET /order_details',
  ...ofOwnOrder,
  summary: "One of the caller's orders with its dishes.",
  access: 'read',
  input: z.object({ order_id: idSchema }),
  output: z.object({
    order: z.extend(orderSchema, { partner: orderPartySchema }),
    order_details: z.array(orderDetailSchema),
    changes: orderChangesSchema,
  }),
  refusals: ['order_not_found'],
})
