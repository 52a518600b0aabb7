import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import type { FieldProblem } from '#contracts/field-problems.ts'
import { dateSchema, lineSchema, paging, timestampSchema } from '#contracts/fields.ts'
import { earningsSteps } from '#domain/money/earnings-periods.ts'
import { checkoutTypes } from '#domain/orders/order-status.ts'
import { dayOfText, monthOfText, type Period, yearOfText } from '#domain/time/wire-period.ts'

/** A day, month or year as the original driver app writes it (DD-MM-YYYY, MM-YYYY, YYYY), read as a period. */
function periodSchema(read: (text: string) => Period | null, key: FieldProblem) {
  return z.pipe(
    lineSchema(key).check(z.refine((text) => read(text) !== null, key)),
    z.transform((text) => read(text) ?? { from: new Date(0), to: new Date(0) }),
  )
}

/** The earnings from completed orders by payment type, in dong. All other prepaid types count as `total_paypal`. */
const earningsShape = { total_cash: z.int(), total_coins: z.int(), total_paypal: z.int() }

const ofDriver = { noun: 'Drivers', audience: 'driver', access: 'read' } as const

/** What the driver has earned on a day, DD-MM-YYYY. */
export const getDayEarnings = endpoint({
  route: 'GET /drivers/statistics/day',
  ...ofDriver,
  summary: 'What the signed-in driver has earned on a day (DD-MM-YYYY).',
  input: z.object({ day: periodSchema(dayOfText, 'day_invalid') }),
  output: z.object({ ...earningsShape, total_daily_income: z.int() }),
})

/** What the driver has earned in a month, MM-YYYY. */
export const getMonthEarnings = endpoint({
  route: 'GET /drivers/statistics/month',
  ...ofDriver,
  summary: 'What the signed-in driver has earned in a month (MM-YYYY).',
  input: z.object({ month: periodSchema(monthOfText, 'month_invalid') }),
  output: z.object({ ...earningsShape, total_monthly_income: z.int() }),
})

/** What the driver has earned in a year, YYYY. */
export const getYearEarnings = endpoint({
  route: 'GET /drivers/statistics/year',
  ...ofDriver,
  summary: 'What the signed-in driver has earned in a year (YYYY).',
  input: z.object({ year: periodSchema(yearOfText, 'year_invalid') }),
  output: z.object({ ...earningsShape, total_annual_income: z.int() }),
})

/** What the driver has earned in each of the last days, weeks or months. */
export const listEarnings = endpoint({
  route: 'GET /driver/earnings',
  ...ofDriver,
  summary:
    'What the signed-in driver has earned in each of the last 14 days, 12 weeks or 12 months, oldest first: the same postings as GET /drivers/statistics.',
  input: z.object({ by: z._default(z.enum(earningsSteps, 'choice_invalid'), 'day') }),
  output: z.array(
    z.object({
      /** The first and the last day, YYYY-MM-DD. */
      first_day: z.string(),
      last_day: z.string(),
      orders: z.int(),
      amount: z.int(),
    }),
  ),
})

/** The delivered orders that make up a figure of the driver's earnings. */
export const listEarnedOrders = endpoint({
  route: 'GET /driver/earnings/orders',
  ...ofDriver,
  summary: 'What each delivered order of these days has earned the signed-in driver, newest first.',
  input: z.object({ first_day: dateSchema, last_day: dateSchema, ...paging }),
  output: z.array(
    z.object({
      order_id: z.int(),
      at: timestampSchema,
      type_checkout: z.enum(checkoutTypes),
      amount: z.int(),
    }),
  ),
})
