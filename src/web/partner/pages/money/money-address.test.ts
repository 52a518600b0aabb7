import { expect, test } from 'vitest'
import { monthsBefore, ordersAddress, periodIn } from './money-address.ts'

test.each([
  ['', { period: 'today' }],
  ['period=week', { period: 'week' }],
  ['period=month&month=2026-10', { period: 'month', month: '2026-10' }],
  ['period=month&month=2026-13', { period: 'month' }],
  ['period=week&month=2026-10', { period: 'week' }],
  ['period=year', { period: 'today' }],
])('the address %j shows %j', (query, shown) => {
  expect(periodIn(new URLSearchParams(query))).toEqual(shown)
})

test('a figure’s address names its period and its filter', () => {
  expect(ordersAddress({ period: 'month', month: '2026-10' }, { hour: 12 })).toBe(
    '/money/orders?period=month&month=2026-10&hour=12',
  )
})

test('the months before January are in the previous year', () => {
  const months = monthsBefore('2027-01-15', '2020-01-01')
  expect([months[0], months[11], months.length]).toEqual(['2026-12', '2026-01', 12])
})

test('no month before the restaurant existed is offered', () => {
  expect(monthsBefore('2027-01-15', '2026-11-20')).toEqual(['2026-12', '2026-11'])
  expect(monthsBefore('2027-01-15', '2027-01-02')).toEqual([])
})
