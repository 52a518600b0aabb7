import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { surfaceRoutes } from '../../tools/surface-routes.ts'

/** The nightly tests: faults of a whole shop, one at a time, since they measure too. `npm run test:faults`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [surfaceRoutes()],
  test: {
    name: 'faults',
    include: ['tests/faults/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
