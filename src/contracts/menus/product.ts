import * as z from 'zod/mini'
import { imageSchema, timestampSchema } from '#contracts/fields.ts'
import { optionGroupSchema } from '#contracts/option.ts'

/** The availability of a dish at the requested time, else now. */
const availabilitySchema = z.object({
  /** Why the dish is unavailable; null: it is available. */
  reason: z.nullable(z.enum(['sold_out', 'not_served'])),
  /** When it is available again; null if it is available, or if the time is not known. */
  available_from: z.nullable(timestampSchema),
  /** `available_from` as people read it: HH:mm if it is today, else with day and month. */
  comes: z.nullable(z.string()),
  /** The remaining number; null: the stock is not counted. */
  left: z.nullable(z.int()),
  /** The part of the day in which it is served, with its ranges as HH:MM; null: all day. */
  daypart: z.nullable(
    z.object({ name: z.string(), ranges: z.array(z.object({ opens: z.string(), closes: z.string() })) }),
  ),
  /** The first and last day of its season as YYYY-MM-DD. */
  served_from: z.nullable(z.string()),
  served_to: z.nullable(z.string()),
})

/** The availability of a dish. */
export type ShownAvailability = z.infer<typeof availabilitySchema>

/** A dish; `price` in whole dong, the lowest possible. */
export const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.int(),
  image: imageSchema,
  quantity_sold: z.int(),
  status: z.enum(['in_stock', 'out_of_stock', 'disabled']),
  category_id: z.int(),
  /**
   * Only if the stock of the dish is counted, or if it is not always served, or not available at the requested time.
   */
  availability: z.optional(availabilitySchema),
  has_options: z.boolean(),
  /** If true, `price` is the price of the smallest size. */
  has_sizes: z.boolean(),
  /** Only in an answer about a single restaurant or dish. */
  option_groups: z.optional(z.array(optionGroupSchema)),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A dish. */
export type Product = z.infer<typeof productSchema>

/** A category of a menu with its dishes. */
export const categorySchema = z.object({
  id: z.int(),
  name: z.string(),
  partner_id: z.int(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
  products: z.array(productSchema),
})

/** A category of a menu with its dishes. */
export type Category = z.infer<typeof categorySchema>
