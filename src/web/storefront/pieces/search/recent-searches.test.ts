import { expect, test } from 'vitest'
import { addSearch } from './recent-searches.ts'

test('the latest search comes first, once, whatever its letters’ case', () => {
  expect(addSearch(['phở', 'bún'], 'Bún')).toEqual(['Bún', 'phở'])
})

test('five searches are stored', () => {
  expect(addSearch(['1', '2', '3', '4', '5'], '6')).toEqual(['6', '1', '2', '3', '4'])
})
