import { expect, it } from 'vitest'
import { orderStates } from './order-status.ts'
import { canAskAbout } from './swap.ts'

it('a kitchen can ask about a missing dish until the order is ready', () => {
  const allowed = orderStates.filter((state) => canAskAbout({ state, isReady: false }))
  expect(allowed).toEqual(['placed', 'accepted'])
  expect(canAskAbout({ state: 'accepted', isReady: true })).toBe(false)
})
