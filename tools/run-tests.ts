// `npm test`: the gate, then the journeys in a browser.
import { findBrowser } from './find-browser.ts'
import { keepTmpInMemory } from './memory-for-tmp.ts'
import { runGate } from './run-gate.ts'
import { concludeTests, runStage, runTests, type Stage, type Tally } from './run-stage.ts'

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

async function runJourneys(): Promise<Tally> {
  console.log('\n▸ A browser')
  const browser = await findBrowser()
  const isBuilt = await runStage({ title: 'Pages', program: 'node', args: ['tools/ensure-built.ts'] })
  if (!isBuilt) return { passed: 0, failed: 1 }
  const stageFor = (file: string): Stage => ({
    title: 'Journeys (Playwright)',
    program: 'playwright',
    args: ['test'],
    env: { MAM_E2E_REPORT: file, ...(browser !== null && { CHROMIUM_PATH: browser }) },
  })
  return runTests(stageFor, ({ stats, errors }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }))
}

async function runAll(): Promise<Tally> {
  const gate = await runGate()
  if (gate.failed > 0) return gate
  const journeys = await runJourneys().catch((error: Error): Tally => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  return { passed: gate.passed + journeys.passed, failed: gate.failed + journeys.failed }
}

await keepTmpInMemory()
concludeTests(await runAll())
