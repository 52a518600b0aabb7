import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { isPrivatePath } from '#domain/shop/private-paths.ts'
import { publicPages } from '#domain/shop/public-pages.ts'
import routes from '#web/storefront/routes.ts'

/** Personal steps of a visit, which no search engine should list. */
const steps = ['/forgot', '/reset']
/**
 * The root redirects to the list. The sitemap lists each restaurant and dish. The page of interface parts is for
 * developers.
 */
const others = ['/', '/list-products/:slug', '/product-details/:slug', '/search', '/*', '/dev/ui']

/** The paths of a table of routes. A layout has no path. */
function pathsOf({ path, index, children = [] }: RouteConfigEntry): string[] {
  const own = index ? ['/'] : path === undefined ? [] : [`/${path}`]
  return [...own, ...children.flatMap(pathsOf)]
}

it('every route of the site is in the sitemap, personal, or a listed exception', () => {
  const paths = routes.flatMap(pathsOf)
  const known = [...publicPages, ...steps, ...others]
  expect(paths.filter((path) => !known.includes(path) && !isPrivatePath(path))).toEqual([])
  expect([...publicPages, ...steps, ...others].filter((path) => !paths.includes(path))).toEqual([])
})
