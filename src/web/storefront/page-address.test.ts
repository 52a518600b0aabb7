import { describe, expect, it, test } from 'vitest'
import { createAddressReader } from './page-address.ts'
import routes from './routes.ts'

const patterns = [...JSON.stringify(routes).matchAll(/"path":"([^"*]+)"/g)].map(([, path = '']) => path)
const readUrl = createAddressReader(['', ...patterns])
const read = (address: string) => readUrl(new URL(address, 'http://localhost'))

describe('the list', () => {
  it.each([
    ['/list-partners', '/list-partners'],
    ['/list-partners?utm_source=zalo&x=1&lang=vi', '/list-partners'],
    ['/list-partners?page=1&status=all&type=99&min_point=x&closes_after=25:00', '/list-partners'],
    ['/list-partners?page=2&name=c%C6%A1m', '/list-partners?name=c%C6%A1m&page=2'],
    ['/list-partners?name=+com+&page=2', '/list-partners?name=com&page=2'],
    [
      '/list-partners?type=7&longitude=108.20&latitude=16.10',
      '/list-partners?type=7&latitude=16.1&longitude=108.2',
    ],
    ['/list-partners?favourites=1', '/list-partners?favourites=1'],
    ['/list-partners?status=open&address=L%C3%AA', '/list-partners?address=L%C3%AA&status=open'],
  ])('%s is %s', (address, known) => {
    expect(read(address)).toEqual({ path: '/list-partners', address: known, subject: null })
  })

  it('reads an address in its canonical form as itself', () => {
    const all =
      '/list-partners?name=a&address=b&type=3&closes_after=21%3A00&status=open&min_point=4&latitude=1&longitude=2&free=1&soon=1&page=5'
    expect(read(all).address).toBe(all)
  })
})

it('a search is identified by its text and its filters', () => {
  expect(read('/search?x=1&soon=1&open=2&q=%20ph%E1%BB%9F')).toEqual({
    path: '/search',
    address: '/search?q=ph%E1%BB%9F&soon=1',
    subject: null,
  })
})

describe('a menu', () => {
  it.each([
    ['?x=1&reviews=2&tab=12&more=12.7&sort=2', '?tab=12&sort=2&more=12.7&reviews=2'],
    ['?tab=x&sort=9&more=x&page=3&reviews=1', ''],
  ])('%s is %s', (search, known) => {
    expect(read(`/list-products/5${search}`)).toEqual({
      path: '/list-products/5',
      address: `/list-products/5${known}`,
      subject: { kind: 'restaurant', id: 5, missing: '/list-products/0' },
    })
  })

  it('an impossible id reads as the restaurant that does not exist', () => {
    for (const slug of ['0', 'x', '007', '9'.repeat(30)]) {
      const path = `/list-products/${slug}`
      expect(read(path)).toEqual({ path, address: '/list-products/0', subject: null })
    }
  })
})

test.each([
  ['/product-details/4?utm_source=zalo', '/product-details/4'],
  ['/PRODUCT-details/4/', '/product-details/4'],
  ['/List-Partners//?page=2', '/list-partners?page=2'],
  ['/orders/A1/', '/orders/A1'],
  ['/login?ended=1&tab=sign-up&x=2', '/login?tab=sign-up&ended=1'],
  ['/login?tab=other', '/login'],
  [
    '/history-order?page=2&date=2026-11-20&status=canceled&x',
    '/history-order?status=canceled&date=2026-11-20&page=2',
  ],
  ['/faq?x=1', '/faq'],
  ['/?x=1', '/'],
  ['/orders/12?x=1', '/orders/12'],
])('%s is %s', (address, known) => {
  expect(read(address).address).toBe(known)
})

test.each([
  ['/list-partners', '/list-partners'],
  ['/LIST-partners/', '/list-partners'],
  ['/Product-Details/4///', '/product-details/4'],
  ['/orders/A1/', '/orders/A1'],
  ['/', '/'],
  ['/Nowhere/', '/Nowhere/'],
])('the path of %s is spelled %s', (address, path) => {
  expect(read(address).path).toBe(path)
})

test.each(['/nowhere', '/a/b?c=d', '/faq/more', '/list-products', '/list-products/1/2', '/list%2Dpartners'])(
  '%s has no page and reads as /404',
  (address) => {
    const path = new URL(address, 'http://localhost').pathname
    expect(read(address)).toEqual({ path, address: '/404', subject: null })
  },
)
