import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { lighterRouter } from './tools/lighter-router.ts'

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
    test: /src[\\/]web[\\/](root|entry|storefront[\\/]layout)/,
    tags: ['$initial' as const],
    priority: 2,
  },
  {
    name: 'parts',
    test: /src[\\/](domain|web[\\/]ui)[\\/]/,
    tags: ['$initial' as const],
    minShareCount: 3,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), lighterRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
})
