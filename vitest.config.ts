import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { surfaceRoutes } from './tools/surface-routes.ts'

const apiFiles = 'tests/{api,contract,db,gate}/**/*.test.ts'
/** Files that replace modules need them loaded for themselves alone. */
const mockingFiles = globSync(apiFiles).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

const onDatabase = {
  environment: 'node' as const,
  globalSetup: ['tests/support/start-database.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** Files that take minutes: begun last, one worker would be left with them alone. */
const longest = /\/bad-(?:input|mixtures)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], short = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      longest.test(moduleId) ? 'long' : 'short',
    )
    return [...long, ...short]
  }
}

export default defineConfig({
  plugins: [surfaceRoutes()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/{domain,contracts,server}/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          // Modules loaded once a worker: they keep nothing between files, and loading took more than the tests.
          isolate: false,
          // Property tests on a machine that does much else at the same time.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          // Each file has its own session, toasts and carts: browser modules keep them.
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'node',
          // So with a context each, in workers that go on: starting a process a file took three times as long as the tests.
          pool: 'vmThreads',
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { ...onDatabase, name: 'api', include: [apiFiles], exclude: mockingFiles, isolate: false },
      },
      { extends: true, test: { ...onDatabase, name: 'api-alone', include: mockingFiles } },
      {
        extends: true,
        // Each file in a process that counts from its beginning.
        test: {
          name: 'work',
          include: ['tests/work/**/*.test.ts'],
          setupFiles: ['tests/support/work/count-steps.ts'],
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    // One more than cores: some wait for mails and retries.
    maxWorkers: 3,
    // What is waited for comes late on a machine that does much else at the same time.
    expect: { poll: { timeout: 20_000 } },
  },
})
