import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { isPrivatePath } from '#domain/shop/private-paths.ts'
import { publicPages } from '#domain/shop/public-pages.ts'
import routes from '#web/storefront/routes.ts'

/** The steps of one visit: nothing that somebody would look for. */
const steps = ['/forgot', '/reset']
/** The root leads to the list; restaurants and dishes are in the sitemap one by one; the parts' page is for developers. */
const others = ['/', '/list-products/:slug', '/product-details/:slug', '/search', '/*', '/dev/ui']

/** The paths of a table of routes; a layout has none of its own. */
function pathsOf({ path, index, children = [] }: RouteConfigEntry): string[] {
  const own = index ? ['/'] : path === undefined ? [] : [`/${path}`]
  return [...own, ...children.flatMap(pathsOf)]
}

it('every route of the site is in the sitemap, or one person’s own, or known to be neither', () => {
  const paths = routes.flatMap(pathsOf)
  const known = [...publicPages, ...steps, ...others]
  expect(paths.filter((path) => !known.includes(path) && !isPrivatePath(path))).toEqual([])
  expect([...publicPages, ...steps, ...others].filter((path) => !paths.includes(path))).toEqual([])
})
