import * as z from 'zod/mini'
import { imageSchema, timestampSchema } from '#contracts/fields.ts'
import { optionGroupSchema } from '#contracts/option.ts'

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
