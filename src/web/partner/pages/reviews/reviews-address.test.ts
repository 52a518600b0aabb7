import { expect, test } from 'vitest'
import { dayProblemsOf, filterIn } from './reviews-address.ts'

test.each([
  ['', {}],
  ['stars=5&reply=none&picture=with', { stars: 5, reply: 'none', picture: 'with' }],
  ['stars=6&reply=all&picture=no&from=', {}],
  ['from=2026-11-01&to=2026-11-20&page=2', { from: '2026-11-01', to: '2026-11-20' }],
])('the address %j shows %j', (query, filter) => {
  expect(filterIn(new URLSearchParams(query))).toEqual(filter)
})

test('problems of the days are distinguished from other refusals', () => {
  const refusal = { code: 'invalid', status: 422, message: 'Not valid' }
  expect(dayProblemsOf(null)).toBeNull()
  expect(dayProblemsOf(refusal)).toBeNull()
  expect(dayProblemsOf({ ...refusal, errors: { stars: ['Choose'] } })).toBeNull()
  expect(dayProblemsOf({ ...refusal, errors: { to: ['Before the first day'] } })).toEqual({
    from: undefined,
    to: 'Before the first day',
  })
})
