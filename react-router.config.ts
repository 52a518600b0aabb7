import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web/storefront',
  buildDirectory: process.env.MAM_BUILD_DIR ?? 'build',
  routeDiscovery: { mode: 'initial' },
  // A loader of its own file is a request more for a few hundred bytes.
  splitRouteModules: false,
  ssr: true,
} satisfies Config
