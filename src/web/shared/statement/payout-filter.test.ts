import { expect, it } from 'vitest'
import { payoutFilterIn } from './payout-filter.ts'

it('the address says which payouts are shown', () => {
  const query = new URLSearchParams('show=payouts&state=paid&from=2026-11-16&page=3')
  expect(payoutFilterIn(query)).toEqual({ state: 'paid', from: '2026-11-16' })
})

it('a state that there is not and days that are none are left away', () => {
  expect(payoutFilterIn(new URLSearchParams('state=lost&to='))).toEqual({})
})
