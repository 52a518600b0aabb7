import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  distanceSchema,
  idSchema,
  lineSchema,
  momentSchema,
  noteSchema,
  paging,
  problem,
  timestampSchema,
  vndSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { normalizeVoucherCode } from '#domain/money/voucher.ts'

const codeMax = 20
const descriptionMax = 200

const termsShape = {
  /** The discount in dong; with `percent` the maximum discount. */
  discount: wholeNumber({ min: 1_000, max: 10_000_000, key: 'voucher_discount_invalid' }),
  /** The discount in percent of the subtotal, rounded down to whole dong. Null: a fixed amount. Missing: unchanged. */
  percent: z.optional(z.nullable(wholeNumber({ min: 1, max: 100, key: 'voucher_percent_invalid' }))),
  /** The minimum subtotal and the maximum distance in km; null for none. */
  condition: z.nullable(vndSchema),
  distance_condition: z.nullable(distanceSchema),
  /** How often the voucher can be used in total, including past uses. */
  uses: wholeNumber({ min: 1, max: 100_000, key: 'voucher_uses_invalid' }),
}

const voucherInput = {
  code: lineSchema('voucher_code_required').check(
    z.overwrite(normalizeVoucherCode),
    z.minLength(1, 'voucher_code_required'),
    z.maxLength(codeMax, 'voucher_code_invalid'),
    z.refine((code) => /^[A-Z0-9]{3,}$/.test(code), problem('voucher_code_invalid')),
  ),
  ...termsShape,
  expires_at: momentSchema,
  description: noteSchema({ max: descriptionMax, tooLong: 'text_too_long' }),
}

/** The state of a voucher: not published yet, usable, expired, used up, or stopped. */
export const voucherStates = ['draft', 'effective', 'expired', 'used_up', 'void'] as const

const partnerVoucherSchema = z.object({
  id: z.int(),
  code: z.string(),
  discount: z.int(),
  percent: z.nullable(z.int()),
  condition: z.nullable(z.int()),
  distance_condition: z.nullable(z.number()),
  description: z.string(),
  state: z.enum(voucherStates),
  expires_at: timestampSchema,
  uses: z.int(),
  uses_left: z.int(),
  /** Whether an order, even a canceled one, has used the voucher. Its terms then stay, and it is never deleted. */
  is_used: z.boolean(),
  /** The share of the discount that the restaurant bears now, in hundredths of a percent. The shop bears the rest. */
  partner_share_bp: z.int(),
  /**
   * Whether only the back office can change the voucher: the restaurant does not bear its whole discount by its own
   * terms.
   */
  is_of_platform: z.boolean(),
  created_at: timestampSchema,
})

/** A voucher as its restaurant sees it. */
export type PartnerVoucher = z.infer<typeof partnerVoucherSchema>

/** The properties that the calls for a restaurant's vouchers share. */
const ofVouchers = { noun: 'Restaurants', audience: 'staff', permission: 'vouchers:edit' } as const
const changing = { ...ofVouchers, access: 'write', output: partnerVoucherSchema } as const

/** The restaurant's vouchers, the newest first. */
export const listPartnerVouchers = endpoint({
  route: 'GET /partner/vouchers',
  ...ofVouchers,
  summary: "The restaurant's vouchers in all states, newest first, at most 200 unless paged.",
  access: 'read',
  input: z.object(paging),
  output: z.array(partnerVoucherSchema),
})

/** Creates a draft of a voucher. Customers can use it after it is published. */
export const createVoucher = endpoint({
  route: 'POST /partner/vouchers',
  ...changing,
  success: 201,
  summary: 'Creates a draft of a voucher. Customers can use it after it is published.',
  input: z.object(voucherInput),
  refusals: ['validation_failed', 'voucher_code_taken', 'too_many_vouchers'],
})

/** Changes a voucher. Of a used voucher only the number of uses can change, and the end can only become earlier. */
export const updateVoucher = endpoint({
  route: 'PUT /partner/vouchers/{voucher_id}',
  ...changing,
  summary:
    'Changes a voucher. After its first use only its end can change, to an earlier one, and its number of uses, not below those used.',
  input: z.object({ voucher_id: idSchema, ...voucherInput }),
  refusals: [
    'validation_failed',
    'voucher_not_found',
    'voucher_code_taken',
    'voucher_used',
    'voucher_of_platform',
  ],
})

/** Lets customers use a voucher. */
export const publishVoucher = endpoint({
  route: 'POST /partner/vouchers/{voucher_id}/publish',
  ...changing,
  summary: 'Lets customers use a voucher, even one that was stopped.',
  input: z.object({ voucher_id: idSchema }),
  refusals: ['voucher_not_found', 'voucher_over', 'voucher_of_platform'],
})

/** Stops a voucher; orders that have used it keep it. */
export const voidVoucher = endpoint({
  route: 'POST /partner/vouchers/{voucher_id}/void',
  ...changing,
  summary: 'Stops a voucher at once. Orders that have used it keep it.',
  input: z.object({ voucher_id: idSchema }),
  refusals: ['voucher_not_found'],
})

/** Deletes a voucher that no order refers to. */
export const deleteVoucher = endpoint({
  route: 'DELETE /partner/vouchers/{voucher_id}',
  ...ofVouchers,
  summary: 'Deletes a voucher that was never used.',
  access: 'write',
  input: z.object({ voucher_id: idSchema }),
  output: z.object({ id: z.int() }),
  refusals: ['voucher_not_found', 'voucher_used', 'voucher_of_platform'],
})

const averageSchema = z.nullable(z.object({ price: z.int(), kept_before: z.int(), kept: z.int() }))

/** Calculates the effect of a voucher on the delivered orders of the last four weeks. */
export const replayVoucher = endpoint({
  route: 'POST /partner/vouchers/replay',
  limit: 'voucher_replay',
  ...ofVouchers,
  summary:
    'Calculates the effect of a voucher on the delivered orders of the last four weeks, the newest 5,000 at most: the number of orders that it would have changed, its cost for restaurant and shop, and what is left of a dish and an order after commission.',
  access: 'read',
  input: z.object(termsShape),
  output: z.object({
    from: timestampSchema,
    orders: z.int(),
    hit: z.int(),
    restaurant_cost: z.int(),
    platform_cost: z.int(),
    /** Averages over the orders that the voucher would have changed; null: it would have changed none. */
    portion: averageSchema,
    order: averageSchema,
    /** When the last use would have been spent; null: some uses would be left. */
    used_up_at: z.nullable(timestampSchema),
    partner_share_bp: z.int(),
  }),
})
