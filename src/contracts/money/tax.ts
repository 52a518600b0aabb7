import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { dateSchema, idSchema, paging, textSchema, wholeNumber } from '#contracts/fields.ts'
import { parties } from './statement.ts'

const basisPoints = wholeNumber({ min: 0, max: 10_000, key: 'rate_invalid' })
const ofShop = { noun: 'Administration', audience: 'administrator' } as const

const taxRateSchema = z.object({
  id: z.int(),
  party: z.enum(parties),
  /** Null: the rate of every restaurant or driver without an own rate. */
  holder_id: z.nullable(z.int()),
  vat_bp: z.int(),
  income_bp: z.int(),
  starts_on: z.string(),
  source: z.string(),
  created_by: z.string(),
})

/** The rates of withheld tax, with their first days. */
export const listTaxRates = endpoint({
  route: 'GET /administrators/tax_rates',
  ...ofShop,
  permission: 'statements:read',
  summary:
    'The rates of withheld tax for restaurants and drivers with their first days, latest first. Without rates nothing is withheld.',
  access: 'read',
  input: z.object(paging),
  output: z.array(taxRateSchema),
})

/** Sets the rate of withheld tax from a coming day on. */
export const setTaxRate = endpoint({
  route: 'POST /administrators/tax_rates',
  ...ofShop,
  permission: 'taxes:edit',
  summary:
    'Sets the rate of withheld tax on the revenue of delivered orders from a coming day on (00:00 in Vietnam), in basis points, with the decree or letter that requires it.',
  access: 'write',
  trail: {
    target: 'money',
    details: ['party', 'holder_id', 'vat_bp', 'income_bp', 'starts_on', 'source'],
  },
  success: 201,
  input: z.object({
    party: z.enum(parties, 'choice_invalid'),
    holder_id: z.optional(z.nullable(idSchema)),
    vat_bp: basisPoints,
    income_bp: basisPoints,
    starts_on: dateSchema,
    source: textSchema({ max: 200, required: 'source_required' }),
  }),
  output: taxRateSchema,
  refusals: ['tax_rate_past', 'tax_rate_exists', 'holder_not_found'],
})

/** Records that withheld tax was paid. */
export const payTax = endpoint({
  route: 'POST /administrators/tax_payments',
  ...ofShop,
  permission: 'taxes:edit',
  summary: 'Records that withheld tax was paid to the state, at most the withheld amount.',
  access: 'write',
  trail: { target: 'money', details: ['amount', 'reference', 'left'] },
  success: 201,
  input: z.object({
    amount: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, key: 'amount_invalid' }),
    reference: textSchema({ max: 64, required: 'reference_required' }),
  }),
  output: z.object({ left: z.int() }),
  refusals: ['tax_too_large', 'reference_used'],
})

const meterSchema = z.object({ year: z.int(), revenue: z.int(), limit: z.int() })

/** The restaurant's revenue of this year, and the shop's limit to compare it with. */
export const getRevenueMeter = endpoint({
  route: 'GET /partner/revenue',
  noun: 'Restaurants',
  audience: 'staff',
  permission: 'statements:read',
  summary: "The restaurant's revenue of delivered orders of this year, and the limit to compare it with.",
  access: 'read',
  output: meterSchema,
})

/** The year's revenue of all restaurants. */
export const listRevenues = endpoint({
  route: 'GET /administrators/revenues',
  ...ofShop,
  permission: 'statements:read',
  summary: "The restaurants' revenue of this year, largest first, and the limit to compare it with.",
  access: 'read',
  input: z.object(paging),
  output: z.array(z.extend(meterSchema, { partner_id: z.int(), name: z.string() })),
})
