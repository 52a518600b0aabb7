import { expect, it } from 'vitest'
import { isDue, paces } from './use-report-position.ts'

const home = { latitude: 16.07, longitude: 108.22 }
const metre = 1 / 111_195
const north = (metres: number) => ({ ...home, latitude: home.latitude + metres * metre })
const last = { position: home, at: 0 }

it('reports the first position', () => {
  expect(isDue(null, last, paces.waiting)).toBe(true)
})

it.each([
  ['carrying', 9, 29_999, false],
  ['carrying', 10, 4_999, false],
  ['carrying', 10, 5_000, true],
  ['carrying', 0, 30_000, true],
  ['waiting', 49, 59_999, false],
  ['waiting', 50, 4_999, false],
  ['waiting', 50, 5_000, true],
  ['waiting', 0, 60_000, true],
] as const)('%s: %i m after %i ms: %s', (pace, metres, at, due) => {
  expect(isDue(last, { position: north(metres), at }, paces[pace])).toBe(due)
})
