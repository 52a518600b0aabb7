import * as z from 'zod/mini'
import { imageSchema, timestampSchema } from '#contracts/fields.ts'
import { optionGroupSchema } from '#contracts/option.ts'

/** The availability of a dish. `status` is for the requested time. */
const availabilitySchema = z.object({
  /** Why it cannot be had then; null when it can. */
  reason: z.nullable(z.enum(['sold_out', 'not_served'])),
  /** When it is available again; null if it is available, or if the time is not known. */
  available_from: z.nullable(timestampSchema),
  /** The same as people read it: HH:mm today, else with day and month. */
  comes: z.nullable(z.string()),
  /** How many are left of those counted. */
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
  /** Only of a dish that is counted, not always served, or cannot be had at the time asked for. */
  availability: z.optional(availabilitySchema),
  has_options: z.boolean(),
  /** `price` is then that of the smallest. */
  has_sizes: z.boolean(),
  /** Only where one restaurant or one dish is asked for. */
  option_groups: z.optional(z.array(optionGroupSchema)),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/** A dish. */
export type Product = z.infer<typeof productSchema>

/** A section of a menu with its dishes. */
export const categorySchema = z.object({
  id: z.int(),
  name: z.string(),
  partner_id: z.int(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
  products: z.array(productSchema),
})

/** A section of a menu with its dishes. */
export type Category = z.infer<typeof categorySchema>
