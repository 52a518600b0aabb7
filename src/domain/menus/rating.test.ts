import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundedRating } from './rating.ts'

describe('roundedRating', () => {
  it('is null without ratings', () => {
    expect(roundedRating(0, 0)).toBeNull()
  })

  it.each([
    [5, 1, 5],
    [9, 2, 4.5],
    [13, 3, 4.3],
    [14, 3, 4.7],
    [17, 4, 4.3],
    [89, 20, 4.5],
    [445, 100, 4.5],
    [444, 100, 4.4],
    [1, 1, 1],
  ])('of %d points in %d ratings is %d', (sum, count, average) => {
    expect(roundedRating(sum, count)).toBe(average)
  })

  it('stays from 1 to 5 and within half a tenth of the average', () => {
    const points = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 })
    fc.assert(
      fc.property(points, (given) => {
        const sum = given.reduce((total, point) => total + point, 0)
        const rating = roundedRating(sum, given.length) ?? Number.NaN
        expect(rating).toBeGreaterThanOrEqual(1)
        expect(rating).toBeLessThanOrEqual(5)
        expect(Math.abs(rating - sum / given.length)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
    )
  })
})
