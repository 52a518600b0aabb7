import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import {
  dateSchema,
  idSchema,
  lineSchema,
  paging,
  problem,
  timestampSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { endedReasons } from '#domain/money/sales-figures.ts'
import { monthStart, salesPeriods } from '#domain/money/sales-period.ts'

const totalsSchema = z.object({ orders: z.int(), revenue: z.int(), average: z.nullable(z.int()) })
const barsSchema = z.array(z.object({ key: z.int(), orders: z.int(), revenue: z.int() }))
const rangeSchema = z.object({ from: timestampSchema, to: timestampSchema })
const stateSchema = z.enum(['delivered', 'canceled'])

const periodShape = {
  period: z._default(z.enum(salesPeriods, 'choice_invalid'), 'today'),
  /** `YYYY-MM`: with the period `month`, that month instead of the current one. */
  month: z.optional(
    lineSchema('date_invalid').check(
      z.refine((month) => monthStart(month) !== null, problem('date_invalid')),
    ),
  ),
}

const salesCall = {
  noun: 'Restaurants',
  audience: 'staff',
  permission: 'money:read',
  access: 'read',
} as const

/** The restaurant's sales figures. */
export const getSales = endpoint({
  route: 'GET /partner/sales',
  ...salesCall,
  summary:
    "The restaurant's orders, revenue and average of today, this week or a month, compared with the period before: by day, hour and weekday, with the best dishes, the reasons of refused and canceled orders, the balance and the next payout.",
  input: z.object(periodShape),
  output: z.object({
    range: rangeSchema,
    /** The day on which the restaurant joined the shop. Earlier months have no sales. */
    since: z.string(),
    /** The range that `before` covers: the same length from the start of the previous period. */
    before_range: rangeSchema,
    totals: totalsSchema,
    before: totalsSchema,
    /** `key` is the number of days since 1 January 1970, the hour (0 to 23), or the weekday (Monday is 0). */
    by_day: barsSchema,
    by_hour: barsSchema,
    by_weekday: barsSchema,
    dishes: z.array(z.object({ product_id: z.int(), name: z.string(), quantity: z.int(), amount: z.int() })),
    ended: z.array(z.object({ reason: z.enum(endedReasons), orders: z.int(), amount: z.int() })),
    ended_before: z.int(),
    balance: z.int(),
    /** The payout that is not paid yet; null when there is none. */
    payout: z.nullable(z.object({ amount: z.int(), state: z.enum(['proposed', 'approved']) })),
    /** When the statement of the current period closes. Its payout comes after that. */
    closes_at: timestampSchema,
  }),
})

const filterShape = {
  ...periodShape,
  state: z._default(z.enum(['delivered', 'canceled'], 'choice_invalid'), 'delivered'),
  reason: z.optional(z.enum(endedReasons, 'choice_invalid')),
  product_id: z.optional(idSchema),
  day: z.optional(dateSchema),
  hour: z.optional(wholeNumber({ min: 0, max: 23, key: 'choice_invalid' })),
  /** 0: Monday. */
  weekday: z.optional(wholeNumber({ min: 0, max: 6, key: 'choice_invalid' })),
}

/** The orders that make up a figure. */
export const listSales = endpoint({
  route: 'GET /partner/sales/orders',
  ...salesCall,
  summary: 'The orders behind a figure of the restaurant, latest end first.',
  input: z.object({ ...filterShape, ...paging }),
  output: z.array(
    z.object({
      id: z.int(),
      state: stateSchema,
      reason: z.nullable(z.enum(endedReasons)),
      /** Who delivered the order: a driver of the shop, or the restaurant. */
      brought_by: z.enum(['driver', 'restaurant']),
      /** When the order was delivered, refused or canceled. */
      ended_at: timestampSchema,
      dishes: z.int(),
      subtotal: z.int(),
      /** The part of the voucher that the restaurant pays. */
      voucher: z.int(),
      /** 0 if the order was not delivered. */
      revenue: z.int(),
      /** The refunds to the customer after the delivery, and the part that the restaurant pays. */
      refunded: z.int(),
      refund_borne: z.int(),
    }),
  ),
})

/** The same list as a file. */
export const exportSales = endpoint({
  route: 'GET /partner/sales/csv',
  limit: 'download',
  ...salesCall,
  summary: 'The orders behind a figure as CSV: UTF-8 with a byte order mark, lines ending in CRLF.',
  file: 'text/csv',
  input: z.object(filterShape),
  output: z.object({ file_name: z.string(), text: z.string() }),
})
