import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  changeInPercent,
  hourInVietnam,
  salesByDay,
  salesByHour,
  salesByWeekday,
  sumSales,
} from './sales-figures.ts'

const at = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}+07:00`)
const hour = (text: string, orders: number, revenue: number) => ({
  hour: hourInVietnam(at(text)),
  orders,
  revenue,
})

/** Sunday evening, Monday at both ends of its day, Tuesday noon. */
const week = [
  hour('22 23:00', 1, 50_000),
  hour('23 00:00', 2, 100_000),
  hour('23 23:00', 1, 30_001),
  hour('24 12:00', 3, 90_000),
]

it('totals are sums, and the average is whole dong', () => {
  expect(sumSales(week)).toEqual({ orders: 7, revenue: 270_001, average: 38_571 })
  expect(sumSales([])).toEqual({ orders: 0, revenue: 0, average: null })
})

it('hours are those of the clock in Vietnam', () => {
  const hours = salesByHour(week)
  expect(hours).toHaveLength(24)
  expect([hours[0], hours[12], hours[23]]).toEqual([
    { key: 0, orders: 2, revenue: 100_000 },
    { key: 12, orders: 3, revenue: 90_000 },
    { key: 23, orders: 2, revenue: 80_001 },
  ])
})

it('weekdays begin with Monday', () => {
  expect(salesByWeekday(week).map(({ orders }) => orders)).toEqual([3, 3, 0, 0, 0, 0, 1])
})

it('every day of the period is listed, also a day without orders', () => {
  const days = salesByDay(week, { from: at('22 00:00'), to: at('26 00:00') })
  expect(days.map(({ orders }) => orders)).toEqual([1, 3, 3, 0])
})

it('hours and weekdays sum to the same totals', () => {
  const any = fc.record({
    hour: fc.integer({ min: 500_000, max: 500_500 }),
    orders: fc.nat(50),
    revenue: fc.nat(1e9),
  })
  fc.assert(
    fc.property(fc.array(any), (hours) => {
      for (const group of [salesByHour(hours), salesByWeekday(hours)])
        expect(sumSales(group)).toEqual(sumSales(hours))
    }),
  )
})

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [1, 3, -67],
  [5, 0, null],
  [0, 0, null],
])('%i after %i is %s percent', (now, before, percent) => {
  expect(changeInPercent(now, before)).toBe(percent)
})
