import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('by default statements are weekly, payouts of 500,000 need two persons, and the revenue limit is a billion', () => {
  expect(readSettings({}).money).toMatchObject({
    statementLength: 'week',
    twoPersonsFrom: 500_000,
    revenueLimit: 1_000_000_000,
  })
  const set = { STATEMENT_PERIOD: 'month', TWO_PERSONS_FROM: '0', REVENUE_LIMIT: '500000000' }
  expect(readSettings(set).money).toMatchObject({
    statementLength: 'month',
    twoPersonsFrom: 0,
    revenueLimit: 500_000_000,
  })
})

it.each([
  ['STATEMENT_PERIOD', 'day'],
  ['TWO_PERSONS_FROM', '-1'],
  ['REVENUE_LIMIT', '0'],
])('stops the start for %s=%s and names the variable', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})
