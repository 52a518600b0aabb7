import { expect, it } from 'vitest'
import { hasStepped, type Rows, ticketAfter } from './board-keys.ts'

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
  // Ticket 99 has left the board.
  [99, 'l', 1],
])('from %s the key %s leads to %s', (current, key, next) => {
  expect(ticketAfter(rows, current, key)).toBe(next)
})

it('leads to no ticket on an empty board', () => {
  expect(ticketAfter([{ column: 'new', ids: [] }], null, 'j')).toBeNull()
})

it.each([
  ['a failed step: the ticket is still in its column', 1, 'new', [], false],
  ['a ticket in another column has left its column', 1, 'cooking', [], true],
  ['a ticket that has left the board has left its column', 99, 'new', [], true],
  ['a step that waits for a connection counts as done', 1, 'new', [1], true],
] as const)('%s', (_title, ticket, column, queued, expected) => {
  expect(hasStepped({ ticket, column, next: 2 }, rows, new Set(queued))).toBe(expected)
})
