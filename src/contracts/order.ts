import * as z from 'zod/mini'
import { dayRangeInVietnam } from '#domain/vietnam-time.ts'
import { phoneNumberSchema } from './account-forms.ts'
import { endpoint } from './endpoint.ts'
import {
  idSchema,
  imageSchema,
  latitudeSchema,
  longitudeSchema,
  pageSchema,
  perPageSchema,
  problem,
  textSchema,
  timestampSchema,
  vndSchema,
} from './fields.ts'
import { routes } from './routes.ts'

const checkoutTypeSchema = z.enum(['cash', 'coins'], 'payment_required')

/** An order; money in whole dong, `distance` in km, `created_at` and `delivery_time` DD-MM-YYYY HH:mm. */
export const orderSchema = z.object({
  id: z.int(),
  name: z.string(),
  phone_number: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  subtotal: z.int(),
  discount: z.nullable(z.int()),
  shipping_fee: z.int(),
  total: z.int(),
  distance: z.number(),
  status: z.enum(['shipping', 'completed', 'canceled']),
  type_checkout: checkoutTypeSchema,
  rate_status: z.enum(['not_rated', 'rate', 'rated']),
  delivery_time: z.nullable(z.string()),
  user_id: z.int(),
  driver_id: z.nullable(z.int()),
  voucher_id: z.nullable(z.int()),
  partner_id: z.int(),
  created_at: z.string(),
  updated_at: timestampSchema,
})

/** An order. */
export type Order = z.infer<typeof orderSchema>

const orderLineSchema = z.object({
  id: z.int(),
  order_id: z.int(),
  product_id: z.int(),
  quantity: z.int(),
  price: z.int(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** One dish of an order at the price of order time. */
export const orderDetailSchema = z.extend(orderLineSchema, {
  product: z.object({ name: z.string(), image: imageSchema }),
})

/** One dish of an order. */
export type OrderDetail = z.infer<typeof orderDetailSchema>

const orderPartySchema = z.object({ name: z.string(), address: z.string(), image: imageSchema })

const driverSchema = z.object({
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  license_plate: z.nullable(z.string()),
  image: imageSchema,
  status: z.nullable(z.string()),
})

/** Distance and fee from a restaurant to a position, for the caller's present cart. */
export const quoteDelivery = endpoint({
  route: routes.quoteDelivery,
  summary: "Distance and delivery fee for the caller's present cart.",
  audience: 'customer',
  access: 'read',
  input: z.object({ partner_id: idSchema, latitude: latitudeSchema, longitude: longitudeSchema }),
  output: z.object({ distance: z.number(), shipping_fee: z.int(), is_too_far: z.boolean() }),
  success: 200,
  refusals: ['partner_not_found'],
})

/** The caller's coins; 1 coin pays 1 dong. */
export const getCoins = endpoint({
  route: routes.getCoins,
  summary: "The caller's coins.",
  audience: 'customer',
  access: 'read',
  input: z.object({}),
  output: z.object({ coins: z.int() }),
  success: 200,
  refusals: [],
})

/** What a customer types at checkout (spec §5), checked by the form and by the server. */
export const checkoutSchema = z.object({
  name: textSchema({ max: 255, required: 'name_required', tooLong: 'name_too_long' }),
  phone_number: phoneNumberSchema,
  address: textSchema({ max: 255, required: 'address_required', tooLong: 'address_too_long' }),
  type_checkout: checkoutTypeSchema,
})

/** Turns the caller's cart with a restaurant into an order (contract: rules of an order). */
export const placeOrder = endpoint({
  route: routes.placeOrder,
  summary: "Turns the caller's cart into an order.",
  audience: 'customer',
  access: 'write',
  input: z.extend(checkoutSchema, {
    partner_id: idSchema,
    latitude: latitudeSchema,
    longitude: longitudeSchema,
    shipping_fee: vndSchema,
    discount: z.optional(z.nullable(vndSchema)),
    voucher_id: z.optional(z.nullable(idSchema)),
  }),
  output: z.object({
    order: z.extend(orderSchema, { user: z.object({ name: z.nullable(z.string()), image: imageSchema }) }),
    order_details: z.array(
      z.extend(orderLineSchema, {
        product: z.object({ name: z.string(), quantity_sold: z.int(), price: z.int(), image: imageSchema }),
      }),
    ),
    driver_nearest: driverSchema,
    partner: z.extend(orderPartySchema, {
      latitude: z.number(),
      longitude: z.number(),
      time_open: z.string(),
      time_close: z.string(),
    }),
    gps_user: z.object({ latitude: z.number(), longitude: z.number() }),
  }),
  success: 201,
  refusals: [
    'partner_not_found',
    'partner_closed',
    'cart_changed',
    'too_far',
    'price_changed',
    'not_enough_coins',
    'voucher_not_valid',
    'idempotency_key_reused',
  ],
})

function isDay(text: string): boolean {
  return dayRangeInVietnam(text) !== null
}

/** The caller's orders, newest first. */
export const listOrders = endpoint({
  route: routes.listOrders,
  summary: "The caller's orders, newest first.",
  audience: 'customer',
  access: 'read',
  input: z.object({
    status: z.optional(z.enum(['shipping', 'completed', 'canceled'], 'choice_invalid')),
    date: z.optional(z.string('date_invalid').check(z.refine(isDay, problem('date_invalid')))),
    partner_id: z.optional(idSchema),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  output: z.array(
    z.extend(orderSchema, {
      driver: z.object({ name: z.nullable(z.string()), image: imageSchema }),
      partner: orderPartySchema,
      user: z.object({ image: imageSchema }),
    }),
  ),
  success: 200,
  refusals: [],
})

/** One of the caller's orders with its dishes. */
export const getOrderDetails = endpoint({
  route: routes.getOrderDetails,
  summary: "One of the caller's orders with its dishes.",
  audience: 'customer',
  access: 'read',
  input: z.object({ order_id: idSchema }),
  output: z.object({
    order: z.extend(orderSchema, { partner: orderPartySchema }),
    order_details: z.array(orderDetailSchema),
  }),
  success: 200,
  refusals: ['order_not_found'],
})
