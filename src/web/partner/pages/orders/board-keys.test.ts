import { expect, it } from 'vitest'
import { type Rows, ticketAfter } from './board-keys.ts'

const rows: Rows = [
  { column: 'new', ids: [1, 2] },
  { column: 'cooking', ids: [] },
  { column: 'ready', ids: [7, 8, 9] },
]

it.each([
  [1, 'j', 2],
  [2, 'ArrowDown', 2],
  [2, 'k', 1],
  [1, 'ArrowRight', 7],
  [2, 'l', 8],
  [9, 'h', 2],
  [7, 'ArrowRight', 7],
  [null, 'j', 1],
  // It has left the board meanwhile.
  [99, 'l', 1],
])('from %s the key %s leads to %s', (current, key, next) => {
  expect(ticketAfter(rows, current, key)).toBe(next)
})

it('leads nowhere on an empty board', () => {
  expect(ticketAfter([{ column: 'new', ids: [] }], null, 'j')).toBeNull()
})
