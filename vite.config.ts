import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { retryImports } from './tools/retry-imports.ts'
import { styleInPage } from './tools/style-in-page.ts'
import { surfaceRoutes } from './tools/surface-routes.ts'

/** What the list, the menus and the dishes share. */
const foodParts = [
  'domain/opening',
  'web/lib/(known-partners|late-value|browser-position)',
  'web/storefront/(favourites|recently-viewed|delivery-estimate)/',
  'web/ui/(badge|picture|empty-state|price|rating|pagination|page-|spinner|status-tag)',
]

/** Few files, packed well together; `$initial` leaves out what is fetched only when it is needed (docs/decisions/0007). */
const chunks = [
  // Changes with an upgrade only.
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 3,
  },
  // What stands around every page, with all that it needs.
  {
    name: 'frame',
    // But for what stands in the footer alone, which comes late.
    test: /src[\\/]web[\\/](root|entry|storefront[\\/]layout[\\/](?!info-link|shop-details|footer-))/,
    tags: ['$initial' as const],
    priority: 2,
  },
  // What nearly every page shows.
  {
    name: 'parts',
    test: /src[\\/](domain[\\/](money|limits|shown-time)|web[\\/]ui[\\/](button|card|field|field-frame|use-field)\.)/,
    tags: ['$initial' as const],
    priority: 1,
  },
  {
    name: 'food-parts',
    test: new RegExp(`src/(${foodParts.join('|')})`.replaceAll('/', '[\\\\/]')),
    tags: ['$initial' as const],
    priority: 1,
  },
]

// A script that was lost while it was fetched ahead stays lost: what a late one needs is fetched once it is there itself.
const modulePreload = false

export default defineConfig({
  plugins: [surfaceRoutes(), tailwindcss(), reactRouter(), styleInPage(), retryImports()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
})
