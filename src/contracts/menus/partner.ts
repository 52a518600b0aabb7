import * as z from 'zod/mini'
import { imageSchema, timestampSchema } from '#contracts/fields.ts'
import { voucherSchema } from '#contracts/money/voucher.ts'
import { hoursSchema, openingShape } from '#contracts/opening.ts'
import { categorySchema, productSchema } from './product.ts'

/**
 * A restaurant without its menu. `status` is the effective one; `time_open` and `time_close` are the current or else
 * the next opening range.
 */
export const partnerSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  image: imageSchema,
  status: z.enum(['open', 'close', 'locked', 'not_activated']),
  /** HH:MM:SS in Asia/Ho_Chi_Minh. */
  time_open: z.string(),
  time_close: z.string(),
  type_id: z.int(),
  city_id: z.int(),
  /** One decimal; null without reviews. */
  average_point: z.nullable(z.number()),
  number_of_reviews: z.int(),
  ...openingShape,
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A restaurant without its menu. */
export type PartnerSummary = z.infer<typeof partnerSummarySchema>

const usableVoucherSchema = z.pick(voucherSchema, {
  code: true,
  discount: true,
  percent: true,
  condition: true,
  distance_condition: true,
  expiry_date: true,
})

/** A voucher that can be used now by an order that meets its conditions. */
export type UsableVoucher = z.infer<typeof usableVoucherSchema>

/** A restaurant with its menu. `hours` and `vouchers` are set only if a call answers a single restaurant. */
export const partnerSchema = z.extend(partnerSummarySchema, {
  categories: z.array(categorySchema),
  hours: z.optional(hoursSchema),
  /** The largest discount first, at most 8. */
  vouchers: z.optional(z.array(usableVoucherSchema)),
})

/** A restaurant with its menu. */
export type Partner = z.infer<typeof partnerSchema>

/** A restaurant with its distance from the given position, in km with one decimal. */
export const partnerNearbySchema = z.extend(partnerSummarySchema, { distance: z.number() })

/** A restaurant in a list; with a distance when a position was given. */
export const listedPartnerSchema = z.extend(partnerSummarySchema, {
  distance: z.optional(z.number()),
  /** The valid and not used up voucher with the largest discount; null: none; missing outside the list. */
  best_voucher: z.optional(
    z.nullable(
      z.object({
        code: z.string(),
        /** In dong; with `percent` the maximum discount. */
        discount: z.int(),
        percent: z.nullable(z.int()),
        condition: z.nullable(z.int()),
        distance_condition: z.nullable(z.number()),
      }),
    ),
  ),
})

/** A restaurant in a list. */
export type ListedPartner = z.infer<typeof listedPartnerSchema>

/** A dish found by search, with the restaurant that sells it. */
export const foundProductSchema = z.extend(productSchema, {
  partner: z.object({
    id: z.int(),
    name: z.string(),
    status: z.enum(['open', 'close', 'locked', 'not_activated']),
    busy_minutes: openingShape.busy_minutes,
    latitude: z.number(),
    longitude: z.number(),
  }),
})

/** A dish found by search. */
export type FoundProduct = z.infer<typeof foundProductSchema>

/** A dish among the best sellers, with the restaurant that sells it. */
export const trendingProductSchema = z.extend(productSchema, {
  partner: z.object({ id: z.int(), name: z.string() }),
})

/** A dish among the best sellers. */
export type TrendingProduct = z.infer<typeof trendingProductSchema>

/** A dish with the restaurant that sells it. */
export const productWithPartnerSchema = z.extend(productSchema, { partner: partnerSummarySchema })

/** A dish with the restaurant that sells it. */
export type ProductWithPartner = z.infer<typeof productWithPartnerSchema>
