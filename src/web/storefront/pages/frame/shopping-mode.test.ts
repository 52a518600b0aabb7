import { describe, expect, test } from 'vitest'
import { isShoppingScreen } from './shopping-mode.ts'

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
