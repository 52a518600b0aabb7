import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.MAM_BUILD_DIR ?? 'build',
  routeDiscovery: { mode: 'initial' },
  ssr: true,
} satisfies Config
