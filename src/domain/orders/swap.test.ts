import { expect, it } from 'vitest'
import { orderStates } from './order-status.ts'
import { mayAskAbout } from './swap.ts'

it('may be asked about while the dishes are not cooked', () => {
  const allowed = orderStates.filter((state) => mayAskAbout({ state, isReady: false }))
  expect(allowed).toEqual(['placed', 'accepted'])
  expect(mayAskAbout({ state: 'accepted', isReady: true })).toBe(false)
})
