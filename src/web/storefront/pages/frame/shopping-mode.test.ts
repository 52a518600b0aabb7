import { describe, expect, test } from 'vitest'
import { hasOneTask, isShoppingScreen } from './shopping-mode.ts'

test('the checkout alone has one task', () => {
  expect(hasOneTask('/checkout/3')).toBe(true)
  for (const path of ['/', '/cart/3', '/orderconfirm/3', '/checkouts']) expect(hasOneTask(path)).toBe(false)
})

describe('shopping mode', () => {
  test.each(['/list-products/3', '/product-details/7', '/cart/3', '/checkout/3'])('is on at %s', (path) => {
    expect(isShoppingScreen(path)).toBe(true)
  })

  test.each([
    '/',
    '/list-partners',
    '/orderconfirm/3',
    '/contact-us',
    '/about-us',
    '/edit-address',
    '/cartoon/3',
  ])('is off at %s', (path) => {
    expect(isShoppingScreen(path)).toBe(false)
  })
})
