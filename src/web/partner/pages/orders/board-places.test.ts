import { expect, it } from 'vitest'
import { placeColumns } from './board-places.ts'

it('stacks neighbours that are folded, so that open columns get the width', () => {
  expect(placeColumns([false, false, false, true, true, true])).toEqual({
    widths: 'minmax(14rem, 1fr) minmax(14rem, 1fr) minmax(14rem, 1fr) 2.75rem',
    places: [
      { column: 1, row: '1 / -1' },
      { column: 2, row: '1 / -1' },
      { column: 3, row: '1 / -1' },
      { column: 4, row: '1' },
      { column: 4, row: '2' },
      { column: 4, row: '3' },
    ],
  })
})

it('leaves a folded column between open ones where it was', () => {
  expect(placeColumns([true, false, true, false]).places.map(({ column }) => column)).toEqual([1, 2, 3, 4])
})
