import { expect, it } from 'vitest'
import { isDecided, reuseUnchanged } from './use-live-work.ts'

it('keeps the objects of what says the same, and takes the rest in its new order', () => {
  const before = [
    { id: 1, column: 'new' },
    { id: 2, column: 'new' },
    { id: 3, column: 'new' },
  ]
  const now = structuredClone([
    { id: 4, column: 'new' },
    { id: 2, column: 'cooking' },
    { id: 1, column: 'new' },
  ])
  const kept = reuseUnchanged(before, now)
  expect(kept).toEqual(now)
  expect([kept[2] === before[0], kept[1] === now[1]]).toEqual([true, true])
})

it.each([
  [0, false],
  [400, true],
  [401, false],
  [404, true],
  [408, false],
  [409, true],
  [429, false],
  [500, false],
  [503, false],
])('keeps a step that is answered with %i unless that decides on it: %s', (status, decided) => {
  expect(isDecided({ status, code: 'x', message: '' })).toBe(decided)
})
