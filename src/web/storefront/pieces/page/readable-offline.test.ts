import { expect, test } from 'vitest'
import { publicPages } from '#domain/shop/public-pages.ts'
import { readableOffline } from './readable-offline.ts'

test.each([
  ['/list-partners', '/list-partners'],
  ['/list-partners/', '/list-partners'],
  // The root redirects to the list.
  ['/', '/list-partners'],
  ['/list-products/7', '/list-products/7'],
  ['/product-details/7', '/product-details/7'],
  ['/about-us', '/about-us'],
])('%s can be read without a connection, as %s', (path, stored) => {
  expect(readableOffline(path)).toBe(stored)
})

// Personal pages, and pages that need a connection.
test.each([
  '/cart/7',
  '/checkout/7',
  '/orderconfirm/7',
  '/orders/7',
  '/history-order',
  '/profile',
  '/edit-address',
  '/login',
  '/forgot',
  '/reset',
  '/register-partner',
  '/register-driver',
  '/api/v1/partners',
  '/images/a.webp',
  '/dev/outbox',
  '/healthz',
  '/list-products/x',
  '/list-products/7/8',
])('%s is never readable offline', (path) => {
  expect(readableOffline(path)).toBeNull()
})

test.each(publicPages.filter((path) => !/login|register/.test(path)))(
  '%s, a public page, is readable offline too',
  (path) => {
    expect(readableOffline(path)).toBe(path)
  },
)
