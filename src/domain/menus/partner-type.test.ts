import { expect, it } from 'vitest'
import { listOnlyTypes, partnerTypes } from './partner-type.ts'

it('numbers the kinds of partner 1 to 5 as the wire does', () => {
  expect(partnerTypes.map(({ id, key }) => `${id} ${key}`)).toEqual([
    '1 VEGE',
    '2 RICEBOX',
    '3 STREETFOOD',
    '4 SUSHI',
    '5 DRINK',
  ])
})

it('adds the filters best rated and near by to the restaurant list only', () => {
  expect(listOnlyTypes.map(({ id, key }) => `${id} ${key}`)).toEqual(['6 BEST_RATED', '7 NEAR_BY'])
})
