import { expect, test } from 'vitest'
import { arrivalAt } from './arrival.ts'

const noon = new Date('2026-11-20T05:00:00.000Z')

test.each([
  ['2026-11-20T05:14:29.000Z', '12:14', 14],
  ['2026-11-20T05:14:31.000Z', '12:14', 15],
  ['2026-11-20T05:01:00.000Z', '12:01', 1],
  ['2026-11-20T05:00:29.000Z', '12:00', 0],
  ['2026-11-20T04:50:00.000Z', '11:50', 0],
])('at noon, %s is at %s, in %i minutes', (estimated, time, minutes) => {
  expect(arrivalAt(estimated, noon)).toEqual({ time, minutes })
})
