import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { earlyScript } from './tools/early-script.ts'
import { retryImports } from './tools/retry-imports.ts'
import { surfaceRoutes } from './tools/surface-routes.ts'

/** What nearly every page shows. */
const parts = [
  'contracts/money/describe-discount[.]',
  'domain/(money/money|shop/limits|time/shown-time)[.]',
  'web/shared/(i18n/shown-number|form/use-shown-value)[.]',
  'web/storefront/pieces/session/load-or-throw[.]',
  // Those of the list and of forms, which are no reason to fetch the list.
  'web/storefront/pieces/partner/restaurant-type-words',
  // Tabs are of menus and the login alone: a file of their own would weigh more than they add to the others.
  'web/ui/(buttons/button|containers/card|fields/(field|field-frame)|navigation/tab-links)[.]',
]

/** What the list, the menus and the dishes share. */
const foodParts = [
  'domain/time/(opening|week-hours|vietnam-time)',
  'web/storefront/pieces/closing/hours',
  'web/shared/loading/late-value',
  'web/storefront/pieces/(favourites|recently-viewed|partner/known-partners|session/use-here)',
  'web/storefront/pieces/delivery/(?!chosen-address|for-checkout|quick-filter|use-placed)',
  'web/ui/(labels/(badge|price|rating)|pictures/picture|notices/empty-state)',
  'web/storefront/pieces/structured-data/structured-data',
]

/** What puts a dish into the cart: menus and dishes. */
const dishParts = [
  'web/storefront/pieces/cart/(add/|add-to-cart-words|is-out-of-stock|partner-finder)',
  'web/storefront/pieces/(closing/ahead/(ahead-button|use-follow-slot)|slots/wanted-slots)',
  'web/storefront/pieces/partner/dish-price',
  'web/ui/fields/stepper',
]

/** What stands around every page, but for what stands in the footer alone, which comes late. */
const frame = [
  'web/storefront/(root|entry|pages/frame/(?!footer-)|pieces/page/(?!info-link|form-modal|retry-banner|more-items)|pieces/(session/use-sign-out|shown-cart/cart-store))',
  'web/shared/shop/',
]

/** A file of what matches; `$initial` leaves out what is fetched only when it is needed. */
function initial(name: string, paths: readonly string[], priority = 1) {
  const test = new RegExp(`src/(${paths.join('|')})`.replaceAll('/', '[\\\\/]'))
  return { name, test, priority, tags: ['$initial' as const] }
}

/** Few files, packed well together (docs/decisions/0007). */
const chunks = [
  // Changes with an upgrade only.
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 3,
  },
  // What stands around every page, with all that it needs.
  initial('frame', frame, 2),
  initial('parts', parts),
  initial('food-parts', foodParts),
  initial('dish-parts', dishParts),
  // Of one page each: one file is packed better than what would be shared with the parts that come late there.
  initial('list', ['web/(storefront/pages/list-partners/|ui/(notices/spinner|navigation/pagination))']),
  initial('menu', ['web/storefront/pages/list-products/']),
]

// A script that was lost while it was fetched ahead stays lost: what a late one needs is fetched once it is there itself.
const modulePreload = false

/** How long plug-ins take is no news for a shop owner who starts the shop for the first time. */
const checks = { bundlerTimings: false }

export default defineConfig({
  plugins: [surfaceRoutes(), earlyScript(), tailwindcss(), reactRouter(), retryImports()],
  // Parts that come late would be found at their first use, which reloads the page.
  optimizeDeps: { include: ['leaflet', 'zod/mini'] },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload },
  environments: {
    client: { build: { rolldownOptions: { checks, output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { checks } } },
  },
})
