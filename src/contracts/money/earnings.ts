import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import type { FieldProblem } from '#contracts/field-problems.ts'
import { lineSchema } from '#contracts/fields.ts'
import { dayOfText, monthOfText, type Period, yearOfText } from '#domain/time/wire-period.ts'

/** A period in the words of the original driver app. */
function periodSchema(read: (text: string) => Period | null, key: FieldProblem) {
  return z.pipe(
    lineSchema(key).check(z.refine((text) => read(text) !== null, key)),
    z.transform((text) => read(text) ?? { from: new Date(0), to: new Date(0) }),
  )
}

/** What completed orders have earned, by how they were paid. Other prepaid kinds count as `total_paypal`. */
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
