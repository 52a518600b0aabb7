import { expect, test } from 'vitest'
import { pageIn, withChanges } from './paged-address.ts'

test.each([
  ['page=3', 3],
  ['page=x', 1],
  ['page=-2', 1],
  ['', 1],
])('the page of %j is %j', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page)
})

test.each([
  [{ stars: 4 }, '?reply=none&stars=4'],
  [{ reply: null }, '?'],
  [{ page: 3 }, '?reply=none&page=3'],
  [{ from: '' }, '?reply=none'],
  [{ reply: '', to: '2026-11-22' }, '?to=2026-11-22'],
])(
  'with %j the list starts from its first page unless one is named, and the other parameters stay',
  (changes, href) => {
    expect(withChanges(new URLSearchParams('reply=none&page=2&after=9'), changes)).toBe(href)
  },
)
