import { expect, it } from 'vitest'
import { cities, cityName } from './city.ts'

it('names each city by its wire id', () => {
  expect(cities.map(({ id }) => cityName(id))).toEqual(['Đà Nẵng', 'Hồ Chí Minh', 'Hà Nội'])
  expect(cityName(1)).toBe('Đà Nẵng')
})

it.each([0, 4, -1, 1.5])('has no city with the id %d', (id) => {
  expect(cityName(id)).toBeNull()
})
