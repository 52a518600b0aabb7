import { expect, it } from 'vitest'
import { payoutFilterIn } from './payout-filter.ts'

it('the address names the filter of the payouts', () => {
  const query = new URLSearchParams('show=payouts&state=paid&from=2026-11-16&page=3')
  expect(payoutFilterIn(query)).toEqual({ state: 'paid', from: '2026-11-16' })
})

it('an unknown state and an empty day are ignored', () => {
  expect(payoutFilterIn(new URLSearchParams('state=lost&to='))).toEqual({})
})
