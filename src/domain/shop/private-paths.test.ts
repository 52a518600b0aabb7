import { expect, test } from 'vitest'
import { isPrivatePath } from './private-paths.ts'

test.each([
  '/cart/1',
  '/checkout/7',
  '/orderconfirm/3',
  '/orders/12',
  '/profile',
  '/profile/',
  '/history-order',
])('%s is personal', (path) => expect(isPrivatePath(path)).toBe(true))

test.each([
  '/',
  '/list-partners',
  '/list-products/1',
  '/login',
  '/profiles',
  '/cartoons',
  '/orders-of-others',
])('%s is not personal', (path) => expect(isPrivatePath(path)).toBe(false))
