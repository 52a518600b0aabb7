import { expect, it } from 'vitest'
import { orderStates } from './order-status.ts'
import { canAskAbout } from './swap.ts'

it('may be asked about while the dishes are not cooked', () => {
  const allowed = orderStates.filter((state) => canAskAbout({ state, isReady: false }))
  expect(allowed).toEqual(['placed', 'accepted'])
  expect(canAskAbout({ state: 'accepted', isReady: true })).toBe(false)
})
