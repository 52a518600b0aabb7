import { expect, test } from 'vitest'
import { partnersPerPage } from '#domain/shop/limits.ts'
import { nextPage, withMore } from './more-partners.ts'

const list = (...ids: number[]) => ids.map((id) => ({ id }))

test('the next restaurants follow the first, each once', () => {
  expect(withMore(list(1, 2, 3), list(4, 5))).toEqual(list(1, 2, 3, 4, 5))
  expect(withMore(list(1, 2, 3), list(3, 4))).toEqual(list(1, 2, 3, 4))
})

test('the next page is that after all that is shown, and none follows the last', () => {
  expect(nextPage(partnersPerPage, 35)).toBe(2)
  expect(nextPage(2 * partnersPerPage, 35)).toBe(3)
  expect(nextPage(partnersPerPage, partnersPerPage)).toBeNull()
  expect(nextPage(35, 35)).toBeNull()
  expect(nextPage(0, 0)).toBeNull()
})

test('a page that came shorter by a double is asked for once more and not passed over', () => {
  expect(nextPage(2 * partnersPerPage - 1, 35)).toBe(2)
})
