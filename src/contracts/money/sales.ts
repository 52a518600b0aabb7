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
  /** `YYYY-MM`: that month instead of the one that runs, with the period `month`. */
  month: z.optional(
    lineSchema('date_invalid').check(
      z.refine((month) => monthStart(month) !== null, problem('date_invalid')),
    ),
  ),
}

const ofStaff = { noun: 'Restaurants', audience: 'staff', permission: 'money:read', access: 'read' } as const

/** The restaurant's figures. */
export const getSales = endpoint({
  route: 'GET /partner/sales',
  ...ofStaff,
  summary:
    'Orders, revenue and average of today, this week or a month, compared with the period before; by day, hour and ' +
    'weekday; the best dishes; what was refused or canceled and why; balance and next payout.',
  input: z.object(periodShape),
  output: z.object({
    range: rangeSchema,
    /** The day on which the restaurant came to the shop: no month before it has sales. */
    since: z.string(),
    /** With what it is compared: as much of the period before as has passed of this one. */
    before_range: rangeSchema,
    totals: totalsSchema,
    before: totalsSchema,
    /** Days counted from 1 January 1970, hours 0 to 23, weekdays from Monday (0). */
    by_day: barsSchema,
    by_hour: barsSchema,
    by_weekday: barsSchema,
    dishes: z.array(z.object({ product_id: z.int(), name: z.string(), quantity: z.int(), amount: z.int() })),
    ended: z.array(z.object({ reason: z.enum(endedReasons), orders: z.int(), amount: z.int() })),
    ended_before: z.int(),
    balance: z.int(),
    /** The payout that is on its way; null where there is none. */
    payout: z.nullable(z.object({ amount: z.int(), state: z.enum(['proposed', 'approved']) })),
    /** When the statement of the running period closes, after which it can be paid out. */
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
  /** From Monday (0). */
  weekday: z.optional(wholeNumber({ min: 0, max: 6, key: 'choice_invalid' })),
}

/** The orders behind a figure. */
export const listSales = endpoint({
  route: 'GET /partner/sales/orders',
  ...ofStaff,
  summary: 'The orders behind a figure of the restaurant, those that ended last first.',
  input: z.object({ ...filterShape, ...paging }),
  output: z.array(
    z.object({
      id: z.int(),
      state: stateSchema,
      reason: z.nullable(z.enum(endedReasons)),
      /** When it was delivered, refused or canceled. */
      ended_at: timestampSchema,
      dishes: z.int(),
      subtotal: z.int(),
      /** What the restaurant bears of its voucher. */
      voucher: z.int(),
      /** 0 where it was not delivered. */
      revenue: z.int(),
      /** What the customer was given back after the delivery, and how much of it the restaurant bears. */
      refunded: z.int(),
      refund_borne: z.int(),
    }),
  ),
})

/** The same list as a file. */
export const exportSales = endpoint({
  route: 'GET /partner/sales/csv',
  limit: 'download',
  ...ofStaff,
  summary: 'The orders behind a figure as CSV: UTF-8 with a byte order mark, lines ending in CRLF.',
  file: 'text/csv',
  input: z.object(filterShape),
  output: z.object({ file_name: z.string(), text: z.string() }),
})
