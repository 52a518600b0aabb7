import { expect, test } from 'vitest'
import { nextPage, withMore } from './more-items.tsx'

const list = (...ids: number[]) => ids.map((id) => ({ id }))

test('the next items follow the first, each once', () => {
  expect(withMore(list(1, 2, 3), list(4, 5))).toEqual(list(1, 2, 3, 4, 5))
  expect(withMore(list(1, 2, 3), list(3, 4))).toEqual(list(1, 2, 3, 4))
})

test('the next page is that after all that is shown, and none follows the last', () => {
  expect(nextPage(6, 35, 6)).toBe(2)
  expect(nextPage(12, 35, 6)).toBe(3)
  expect(nextPage(2, 3, 2)).toBe(2)
  expect(nextPage(6, 6, 6)).toBeNull()
  expect(nextPage(35, 35, 6)).toBeNull()
  expect(nextPage(0, 0, 6)).toBeNull()
})

test('a page that lost an item, because the list showed it already, is fetched once more', () => {
  expect(nextPage(11, 35, 6)).toBe(2)
})
