import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { isPrivatePath } from '#domain/shop/private-paths.ts'
import { publicPages } from '#domain/shop/public-pages.ts'
import routes from '#web/storefront/routes.ts'

/** The steps of one visit, which no search engine should list. */
const steps = ['/forgot', '/reset']
/** The root redirects to the list; the sitemap has each restaurant and dish; the page of parts is for developers. */
const others = ['/', '/list-products/:slug', '/product-details/:slug', '/search', '/*', '/dev/ui']

/** The paths of a table of routes. A layout has no path. */
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
