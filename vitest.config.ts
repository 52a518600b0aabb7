import { defineConfig } from 'vitest/config'
import { surfaceRoutes } from './tools/surface-routes.ts'

export default defineConfig({
  plugins: [surfaceRoutes()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          environment: 'node',
          // Property tests on a machine that does much else at the same time.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,contract,db,gate}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/start-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
    maxWorkers: 2,
    // What is waited for comes late on a machine that does much else at the same time.
    expect: { poll: { timeout: 20_000 } },
  },
})
