import { expect, it } from 'vitest'
import { apiUrlsOf, moduleUrlsOf } from './fetch-ahead.ts'

const routes = {
  root: { path: '', module: '/root.js' },
  frame: { parentId: 'root', module: '/frame.js' },
  menu: { parentId: 'frame', path: 'list-products/:slug', module: '/menu.js' },
  login: { parentId: 'root', path: 'login', module: '/login.js' },
  missing: { parentId: 'frame', path: '*', module: '/missing.js' },
}

it.each([
  ['/list-products/7', ['/menu.js', '/frame.js', '/root.js']],
  ['/login', ['/login.js', '/root.js']],
  ['/list-products', []],
  ['/list-products/7/8', []],
  ['/nowhere', []],
])('%s is drawn by the modules %j', (pathname, modules) => {
  expect(moduleUrlsOf(pathname, routes)).toEqual(modules)
})

it.each([
  ['/product-details/5', ['/api/v1/products/5']],
  [
    '/list-products/7',
    ['/api/v1/partners/7', '/api/v1/feedbacks/partner?partner_id=7&sort=newest&page=1&per_page=3'],
  ],
  ['/product-details/abc', []],
  ['/cart/7', []],
])('%s calls %j', (pathname, urls) => {
  expect(apiUrlsOf(pathname)).toEqual(urls)
})
