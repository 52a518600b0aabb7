import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { imageSchema } from '#contracts/fields.ts'
import { voucherSchema } from '#contracts/money/voucher.ts'

const dishKindSchema = z.object({
  /** The name, which is also the search text for dishes of this kind. */
  name: z.string(),
  /** The picture of the best-selling dish of this kind. */
  image: imageSchema,
  number_of_products: z.int(),
})

/** A kind of dish that the shop's restaurants sell. */
export type DishKind = z.infer<typeof dishKindSchema>

const offeredVoucherSchema = z.object({
  ...z.pick(voucherSchema, {
    id: true,
    code: true,
    discount: true,
    percent: true,
    condition: true,
    distance_condition: true,
    expiry_date: true,
  }).shape,
  partner: z.object({ id: z.int(), name: z.string(), image: imageSchema }),
})

/** A voucher that can be used now, with the restaurant that gives it. */
export type OfferedVoucher = z.infer<typeof offeredVoucherSchema>

/** The vouchers and kinds of dishes above the list of restaurants on the home page. */
export const getHome = endpoint({
  route: 'GET /catalog/home',
  noun: 'Catalogue',
  summary: 'Kinds of dishes among the best sellers, and vouchers of open restaurants that can be used now.',
  audience: 'public',
  access: 'read',
  cached: true,
  output: z.object({
    /** At most 16, the best-selling kind first. */
    dish_kinds: z.array(dishKindSchema),
    /** At most 12, one of each restaurant, the largest discount first. */
    vouchers: z.array(offeredVoucherSchema),
  }),
})
