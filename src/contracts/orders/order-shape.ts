import * as z from 'zod/mini'
import { imageSchema, timestampSchema } from '#contracts/fields.ts'
import { lineChoiceSchema } from '#contracts/option.ts'
import { addressDetailsSchema } from '#contracts/places/address.ts'
import { checkoutTypes, orderStates, orderStatuses, rateStatuses } from '#domain/orders/order-status.ts'
import { soldOutRules } from '#domain/orders/swap.ts'

/** The fields that calls about a customer's own orders share. */
export const ofOwnOrder = { noun: 'Orders', audience: 'customer' } as const

/** A payment type. */
export const checkoutTypeSchema = z.enum(checkoutTypes, 'payment_required')

/** An order; money in whole dong, `distance` in km, `created_at` and `delivery_time` DD-MM-YYYY HH:mm. */
export const orderSchema = z.extend(addressDetailsSchema, {
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
  status: z.enum(orderStatuses),
  /** The detailed state that `status` summarizes. */
  state: z.enum(orderStates),
  type_checkout: checkoutTypeSchema,
  rate_status: z.enum(rateStatuses),
  delivery_time: z.nullable(z.string()),
  /** The start of the slot of an order for later; null: as soon as possible. */
  wanted_at: z.nullable(timestampSchema),
  /** The customer's note to restaurant and driver, at most 300 characters. */
  note: z.nullable(z.string()),
  /** The same as `note`, for the original driver app. */
  description: z.nullable(z.string()),
  /** What happens to a sold-out dish if the customer does not answer. */
  if_sold_out: z.enum(soldOutRules),
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
  /** The price of one dish with its choices, the same as `unit_price`. */
  price: z.int(),
  unit_price: z.int(),
  choices: z.array(lineChoiceSchema),
  /** The customer's note to the kitchen, at most 100 characters. */
  note: z.nullable(z.string()),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A dish of an order; `price` is the price at the time of the order. */
export const orderDetailSchema = z.extend(orderLineSchema, {
  product: z.object({ name: z.string(), image: imageSchema }),
})

/** One dish of an order. */
export type OrderDetail = z.infer<typeof orderDetailSchema>

const changedLineSchema = z.object({
  product_id: z.int(),
  name: z.string(),
  quantity: z.int(),
  /** The price of one dish with its choices. */
  price: z.int(),
  choices: z.array(lineChoiceSchema),
})

/** A line whose dish was missing: it was replaced, or left out (`became` is null). */
const orderChangeSchema = z.object({
  /** The id of the line. A replacement has the same id. */
  line_id: z.int(),
  was: changedLineSchema,
  became: z.nullable(changedLineSchema),
  at: timestampSchema,
})

/** The changes of an order after it was placed, the oldest first. */
export const orderChangesSchema = z.array(orderChangeSchema)

/** A line that was replaced or left out. */
export type OrderChange = z.infer<typeof orderChangeSchema>

/** The restaurant of an order in lists. */
export const orderPartySchema = z.object({ name: z.string(), address: z.string(), image: imageSchema })

/** The driver of an order; all fields are null before one is assigned. */
export const shownDriverSchema = z.object({
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  license_plate: z.nullable(z.string()),
  image: imageSchema,
  status: z.nullable(z.string()),
})

/** The driver of an order. */
export type ShownDriver = z.infer<typeof shownDriverSchema>

/** An order with everything that the confirmation page shows. */
export const placedOrderSchema = z.object({
  order: z.extend(orderSchema, { user: z.object({ name: z.nullable(z.string()), image: imageSchema }) }),
  order_details: z.array(
    z.extend(orderLineSchema, {
      product: z.object({ name: z.string(), quantity_sold: z.int(), price: z.int(), image: imageSchema }),
    }),
  ),
  changes: orderChangesSchema,
  driver_nearest: shownDriverSchema,
  partner: z.extend(orderPartySchema, {
    latitude: z.number(),
    longitude: z.number(),
    time_open: z.string(),
    time_close: z.string(),
  }),
  gps_user: z.object({ latitude: z.number(), longitude: z.number() }),
})

/** An order with everything that the confirmation page shows. */
export type PlacedOrder = z.infer<typeof placedOrderSchema>
