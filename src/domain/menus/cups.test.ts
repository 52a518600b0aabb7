import { expect, it } from 'vitest'
import { countDishes } from './cups.ts'

it.each([
  ['Trà sữa trân châu đường đen', 1],
  ['tra sua', 1],
  ['Cà phê sữa đá', 1],
  ['Nước mía', 1],
  ['Chè bưởi', 1],
  ['Nước chấm hải sản', 0],
  ['Nước lèo', 0],
  ['Bánh trà xanh', 0],
  ['Cơm gà', 0],
  ['Chế', 0],
  ['Trả', 0],
  ['', 0],
])('counts the cups of one %j', (name, number_of_cups) => {
  expect(countDishes([{ name, quantity: 1 }])).toEqual({ number_of_dishes: 1, number_of_cups })
})

it('counts every dish of every line', () => {
  const lines = [
    { name: 'Chè thập cẩm', quantity: 30 },
    { name: 'Bún bò', quantity: 2 },
    { name: 'Trà đào', quantity: 1 },
  ]
  expect(countDishes(lines)).toEqual({ number_of_dishes: 33, number_of_cups: 31 })
  expect(countDishes([])).toEqual({ number_of_dishes: 0, number_of_cups: 0 })
})
