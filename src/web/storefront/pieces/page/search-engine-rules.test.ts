import { expect, test } from 'vitest'
import { isForSearchEngines, laterPage, pageQuery } from './search-engine-rules.ts'

test.each([
  ['/list-partners', ''],
  ['/list-partners', '?page=2&lang=vi'],
  ['/list-products/3', '?lang=en'],
  ['/login', ''],
  // Shared links carry additional parameters; the canonical address names the page.
  ['/product-details/4', '?utm_source=zalo'],
])('search engines may index %s%s', (pathname, search) => {
  expect(isForSearchEngines(pathname, search)).toBe(true)
})

test.each([
  ['/list-partners', '?name=com'],
  ['/list-partners', '?type=4&page=2'],
  ['/list-partners', '?latitude=16.05&longitude=108.2'],
  ['/list-products/3', '?tab=7'],
  ['/list-products/3', '?sort=1'],
  ['/list-products/3', '?reviews=2'],
  ['/cart/3', ''],
  ['/profile', '?lang=vi'],
  ['/reset', ''],
])('search engines may not index %s%s', (pathname, search) => {
  expect(isForSearchEngines(pathname, search)).toBe(false)
})

test('the canonical query contains the page number, without filters and language', () => {
  expect(pageQuery('/list-partners', '?name=com&page=2&lang=vi')).toBe('?page=2')
  expect(pageQuery('/list-partners', '?lang=vi')).toBe('')
})

test('laterPage is null for the first page, an invalid number and a page without numbers', () => {
  expect(laterPage('/list-partners', '?name=com&page=2')).toBe(2)
  for (const search of ['', '?page=1', '?page=0', '?page=x', '?page=2x', '?page=2.5'])
    expect(laterPage('/list-partners', search)).toBeNull()
  for (const path of ['/faq', '/list-products/5'])
    expect([laterPage(path, '?page=2'), pageQuery(path, '?page=2')]).toEqual([null, ''])
})
