import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { styleInPage } from './tools/style-in-page.ts'

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
    test: /src[\\/](domain[\\/](money|limits|shown-time)|web[\\/]ui[\\/](?!banner|skeleton|back-link|data-|password-field|code-field|email-field|text-area|progress-bar|status-tag))/,
    tags: ['$initial' as const],
    minShareCount: 3,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), styleInPage()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
})
