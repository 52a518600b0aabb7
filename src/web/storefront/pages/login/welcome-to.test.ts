import { expect, test } from 'vitest'
import { welcomeTo } from './welcome-to.ts'

test.each([
  ['/history-order?page=2', 'welcomeOrders'],
  ['/orders/12', 'welcomeOrders'],
  ['/profile', 'welcomeAccount'],
  ['/edit-address', 'welcomeAccount'],
  ['/list-products/3', 'welcome'],
  ['/list-partners?favourites=1', 'welcome'],
  [null, 'welcome'],
])('a person who wanted to go to %s reads the welcome “%s”', (path, welcome) => {
  expect(welcomeTo(path)).toBe(welcome)
})
