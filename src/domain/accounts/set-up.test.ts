import { expect, it } from 'vitest'
import { missingSteps, type SetUp, setUpSteps } from './set-up.ts'

const done: SetUp = { hasHours: true, categories: 1, dishes: 5, hasPicture: true, hasPractised: true }

it('a new restaurant misses all steps, in their order', () => {
  const nothing = { hasHours: false, categories: 0, dishes: 0, hasPicture: false, hasPractised: false }
  expect(missingSteps(nothing)).toEqual(setUpSteps)
})

it('a restaurant that has completed all steps misses none', () => {
  expect(missingSteps(done)).toEqual([])
  expect(missingSteps({ ...done, categories: 30, dishes: 400 })).toEqual([])
})

it.each([
  ['hours', { hasHours: false }],
  ['category', { categories: 0 }],
  ['dishes', { dishes: 4 }],
  ['picture', { hasPicture: false }],
  ['practice', { hasPractised: false }],
] as const)('misses %s alone', (step, change) => {
  expect(missingSteps({ ...done, ...change })).toEqual([step])
})
