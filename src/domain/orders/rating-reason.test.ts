import { expect, it } from 'vitest'
import { asksForReason } from './rating-reason.ts'

it('asks for the reason of one to three points', () => {
  expect([0, 1, 2, 3, 4, 5].map(asksForReason)).toEqual([false, true, true, true, false, false])
})
