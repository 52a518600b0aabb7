import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { lighterRouter } from './tools/lighter-router.ts'
import { retryImports } from './tools/retry-imports.ts'
import { styleInPage } from './tools/style-in-page.ts'
import { surfaceRoutes } from './tools/surface-routes.ts'

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
  {
    name: 'parts',
    // What only pages behind the login share would be in everybody's way.
    test: /src[\\/](domain[\\/](money|limits|shown-time)|web[\\/]ui[\\/](?!banner|skeleton|back-link))/,
    tags: ['$initial' as const],
    minShareCount: 3,
    priority: 1,
  },
]

const modulePreload = {
  polyfill: false,
  // A script that was lost while it was fetched ahead stays lost: what a late one needs is fetched once it is there itself.
  resolveDependencies: (_file: string, dependencies: string[], { hostType }: { hostType: 'html' | 'js' }) =>
    hostType === 'js' ? dependencies.filter((name) => !name.endsWith('.js')) : dependencies,
}

export default defineConfig({
  plugins: [surfaceRoutes(), tailwindcss(), reactRouter(), lighterRouter(), styleInPage(), retryImports()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
})
