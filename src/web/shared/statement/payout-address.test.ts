import { expect, it } from 'vitest'
import { pageIn, payoutFilterIn, withChanges } from './payout-address.ts'

it('the address says which payouts are shown, and a change of it begins at the first page', () => {
  const query = new URLSearchParams('show=payouts&state=paid&from=2026-11-16&page=3')
  expect(payoutFilterIn(query)).toEqual({ state: 'paid', from: '2026-11-16' })
  expect(pageIn(query)).toBe(3)
  expect(withChanges(query, { state: '', to: '2026-11-22' })).toBe(
    '?show=payouts&from=2026-11-16&to=2026-11-22',
  )
  expect(withChanges(query, { page: 4 })).toContain('page=4')
})

it('a state that there is not and a page that is none are left away', () => {
  const query = new URLSearchParams('state=lost&to=&page=x')
  expect(payoutFilterIn(query)).toEqual({})
  expect(pageIn(query)).toBe(1)
})
