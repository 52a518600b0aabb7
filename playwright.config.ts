import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findInstalledBrowser } from './tools/find-browser.ts'

const port = Number(process.env.MAM_E2E_PORT ?? 3210)
const baseURL = `http://localhost:${port}`
const programs = join(import.meta.dirname, 'node_modules', '.bin')
// Playwright starts its workers with this Node: the machine's own may be too old for what they start.
process.execPath = join(programs, 'node')
// The workers read this file again and inherit what its first reading chose.
process.env.MAM_E2E_DATA_DIR ??= join(tmpdir(), `mam-e2e-${process.pid}`)
process.env.CHROMIUM_PATH ??= (await findInstalledBrowser()) ?? ''
const { CHROMIUM_PATH, MAM_E2E_REPORT = 'test-results/journeys.json' } = process.env

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // One more than cores: two of them leave a seventh of the time unused, waiting for timers, mails and streams.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // What is waited for comes late on a machine that does much else: these bound what never comes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: MAM_E2E_REPORT }]],
  use: {
    baseURL,
    // It answers some requests itself, where journeys look at them or cut them off: offline.spec.ts is its own.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Ho_Chi_Minh',
    contextOptions: { reducedMotion: 'reduce' },
    // shop-test.ts takes them of failed journeys; 'only-on-failure' takes them of every journey and then drops most.
    screenshot: 'off',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node tools/ensure-built.ts && exec node tests/support/serve-journeys.ts',
    url: `${baseURL}/readyz`,
    // The pages may have to be built first.
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // Each journey says which client it is, as a proxy would; behind one a demo starts only as a public one.
    env: {
      PATH: `${programs}${delimiter}${process.env.PATH ?? ''}`,
      PORT: String(port),
      DEMO: '1',
      DEMO_PUBLIC: '1',
      TRUST_PROXY: 'loopback',
      // Journeys have push services of their own (tests/support/push).
      PUSH_SERVICES: '127.0.0.1',
      // Nobody accepts most orders: a run that takes longer than the default would pause the restaurants that it orders from.
      ACCEPT_WITHIN_MIN: '180',
    },
  },
})
