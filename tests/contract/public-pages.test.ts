import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { isPrivatePath } from '#domain/shop/private-paths.ts'
import { publicPages } from '#domain/shop/public-pages.ts'

/** The steps of one visit: nothing that somebody would look for. */
const steps = ['/forgot', '/reset']
/** Restaurants and dishes are in the sitemap one by one; parts shown for developers only are nobody's. */
const others = ['/list-products/:slug', '/product-details/:slug', '/search', '/*', '/dev/ui']

it('every route of the site is in the sitemap, or one person’s own, or known to be neither', async () => {
  const table = await readFile(new URL('../../src/web/storefront/routes.ts', import.meta.url), 'utf8')
  const routes = [...table.matchAll(/route\(\s*'([^']+)'/g)].map(([, path]) => `/${path}`)
  expect(routes.length).toBeGreaterThan(15)
  const known = [...publicPages, ...steps, ...others]
  expect(routes.filter((path) => !known.includes(path) && !isPrivatePath(path))).toEqual([])
  expect(publicPages.filter((path) => !routes.includes(path))).toEqual([])
})
