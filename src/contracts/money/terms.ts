import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, momentSchema, paging, timestampSchema, vndSchema, wholeNumber } from '#contracts/fields.ts'

/** The kinds of rates. Each rate is valid from a date on. */
export const moneyRates = ['commission', 'driver_share', 'voucher_share', 'cash_advance'] as const

const rateShape = {
  /**
   * `voucher_share`: the part that a restaurant bears of a voucher without an own share. `cash_advance`: 10000 if the
   * driver pays for the dishes of a cash order at pick-up, 0 if the shop pays the restaurant later.
   */
  rate: z.enum(moneyRates, 'choice_invalid'),
  /** In hundredths of a percent. */
  basis_points: wholeNumber({ min: 0, max: 10_000, key: 'rate_invalid' }),
}

const shownRateSchema = z.object({
  id: z.int(),
  rate: z.enum(moneyRates),
  /** Null: the rate of every restaurant without an own rate. */
  partner_id: z.nullable(z.int()),
  basis_points: z.int(),
  starts_at: timestampSchema,
  /** Who set the rate; null: the installation or an operator. */
  administrator_id: z.nullable(z.int()),
})

const ofTerms = { noun: 'Administration', audience: 'administrator' } as const

/** The rates of the shop, past and coming, newest first. */
export const listRates = endpoint({
  route: 'GET /administrators/rates',
  ...ofTerms,
  permission: 'money:read',
  summary: 'The past and coming rates of the shop and of its restaurants, latest start first.',
  access: 'read',
  input: z.object({
    rate: z.optional(rateShape.rate),
    partner_id: z.optional(idSchema),
    ...paging,
  }),
  output: z.array(shownRateSchema),
})

/** Sets a rate from a moment on. Orders keep the rates under which they were placed. */
export const setRate = endpoint({
  route: 'POST /administrators/rates',
  ...ofTerms,
  permission: 'terms:edit',
  summary:
    'Sets a rate for one restaurant or for all, from a coming moment on. Orders keep the rates under which they were placed.',
  access: 'write',
  trail: { target: 'money', details: ['rate', 'partner_id', 'basis_points', 'starts_at'] },
  success: 201,
  input: z
    .object({ ...rateShape, partner_id: z.optional(z.nullable(idSchema)), starts_at: momentSchema })
    .check(
      z.refine(
        ({ rate, basis_points }) => rate !== 'cash_advance' || basis_points === 0 || basis_points === 10_000,
        { error: 'rate_invalid', path: ['basis_points'] },
      ),
      z.refine(({ rate, partner_id }) => rate !== 'driver_share' || (partner_id ?? null) === null, {
        error: 'choice_invalid',
        path: ['partner_id'],
      }),
    ),
  output: shownRateSchema,
  refusals: ['rate_too_early', 'rate_exists', 'partner_not_found'],
})

const limitsSchema = z.object({
  driver_id: z.nullable(z.int()),
  soft_limit: z.int(),
  hard_limit: z.int(),
  /** Whether the driver has own limits instead of the general limits. */
  is_own: z.boolean(),
})

/** How much cash a driver may hold. */
export const getCashLimits = endpoint({
  route: 'GET /administrators/cash_limits',
  ...ofTerms,
  permission: 'money:read',
  summary: 'The limits of the cash that a driver may hold; without a driver, the general limits.',
  access: 'read',
  input: z.object({ driver_id: z.optional(idSchema) }),
  output: limitsSchema,
  refusals: ['driver_not_found'],
})

/** Sets how much cash a driver may hold, at once. */
export const setCashLimits = endpoint({
  route: 'PUT /administrators/cash_limits',
  ...ofTerms,
  permission: 'terms:edit',
  summary:
    'Sets the limits of the cash that one driver or any driver may hold. Nulls give a driver the general limits again.',
  access: 'write',
  trail: { target: 'money', details: ['driver_id', 'soft_limit', 'hard_limit'] },
  input: z
    .object({
      driver_id: z.optional(z.nullable(idSchema)),
      soft_limit: z.nullable(vndSchema),
      hard_limit: z.nullable(vndSchema),
    })
    .check(
      z.refine(
        ({ driver_id = null, soft_limit: soft, hard_limit: hard }) =>
          soft === null || hard === null ? soft === hard && driver_id !== null : soft <= hard,
        { error: 'amount_invalid', path: ['hard_limit'] },
      ),
    ),
  output: limitsSchema,
  refusals: ['driver_not_found'],
})
