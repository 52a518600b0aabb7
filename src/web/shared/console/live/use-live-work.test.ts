import { expect, it } from 'vitest'
import { isDecided, reuseUnchanged } from './use-live-work.ts'

it('reuses the objects of unchanged rows, in the new order', () => {
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
  const merged = reuseUnchanged(before, now)
  expect(merged).toEqual(now)
  expect([merged[2] === before[0], merged[1] === now[1]]).toEqual([true, true])
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
])('a step that is refused with the status %i is decided: %s', (status, decided) => {
  expect(isDecided({ status, code: 'x', message: '' })).toBe(decided)
})
