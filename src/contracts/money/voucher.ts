import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { distanceSchema, idSchema, textSchema, timestampSchema, wantedAtSchema } from '#contracts/fields.ts'
import { normalizeVoucherCode } from '#domain/money/voucher.ts'

/** A restaurant's voucher; money in whole dong, distance in km, `expiry_date` DD-MM-YYYY HH:mm. */
export const voucherSchema = z.object({
  id: z.int(),
  code: z.string(),
  /** In dong; with `percent` the discount of the caller's current cart, for clients that know only fixed discounts. */
  discount: z.int(),
  /** The percentage of the subtotal, rounded down to whole dong, at most `max_discount`. Null: a fixed discount. */
  percent: z.nullable(z.int()),
  /** The maximum discount; for a fixed discount the same as `discount`. */
  max_discount: z.int(),
  /** The minimum subtotal, or null. */
  condition: z.nullable(z.int()),
  /** The maximum distance in km, or null. */
  distance_condition: z.nullable(z.number()),
  status: z.enum(['not_activated', 'effective', 'void']),
  expiry_date: z.string(),
  /** Remaining uses. */
  usage_limit: z.int(),
  description: z.string(),
  partner_id: z.int(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A restaurant's voucher. */
export type Voucher = z.infer<typeof voucherSchema>

const ofCheckout = { noun: 'Checkout', audience: 'customer' } as const

/** The restaurant's effective vouchers, including those that cannot be used now. */
export const listVouchers = endpoint({
  route: 'GET /orders/vouchers',
  ...ofCheckout,
  summary:
    "A restaurant's effective vouchers, including expired and used-up ones and those whose minimum is not reached. is_applied marks the applied voucher.",
  access: 'read',
  input: z.object({ partner_id: idSchema }),
  output: z.array(z.extend(voucherSchema, { is_applied: z.boolean() })),
  refusals: ['partner_not_found'],
})

/** Applies a voucher to the caller's cart with a restaurant until it is canceled or an order is placed. */
export const applyVoucher = endpoint({
  route: 'POST /orders/voucher',
  ...ofCheckout,
  summary:
    "Applies a voucher to the caller's cart with a restaurant. `distance` is used only for this preview.",
  access: 'write',
  input: z.object({
    code: textSchema({ max: 64, required: 'voucher_code_required' }).check(z.overwrite(normalizeVoucherCode)),
    partner_id: idSchema,
    distance: z.optional(z.nullable(distanceSchema)),
    wanted_at: wantedAtSchema,
  }),
  output: z.object({ voucher: voucherSchema, subtotal: z.int(), total_after_discount: z.int() }),
  refusals: ['partner_not_found', 'voucher_not_found', 'voucher_not_valid', 'distance_required'],
})

/** Removes the applied voucher. */
export const cancelVoucher = endpoint({
  route: 'DELETE /orders/voucher',
  ...ofCheckout,
  summary: 'Removes the applied voucher.',
  access: 'write',
  input: z.object({ voucher_id: idSchema, partner_id: idSchema, wanted_at: wantedAtSchema }),
  output: z.object({ message: z.string(), subtotal: z.int(), total_before_discount: z.int() }),
  refusals: ['voucher_not_found'],
})
