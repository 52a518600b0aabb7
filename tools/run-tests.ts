// `npm test`: the gate, then the journeys in a browser.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { runGate } from './run-gate.ts'
import { runStage, sumLine, type Tally } from './run-stage.ts'

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

function tallyOf({ stats, errors }: PlaywrightReport, isGood: boolean): Tally {
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed: failed === 0 && !isGood ? 1 : failed }
}

async function runPlaywright(browser: string | null): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'mam-journeys-'))
  const report = join(folder, 'report.json')
  try {
    const isGood = await runStage({
      title: 'Journeys (Playwright)',
      program: 'playwright',
      args: ['test'],
      env: { MAM_E2E_REPORT: report, ...(browser !== null && { CHROMIUM_PATH: browser }) },
    })
    const text = await readFile(report, 'utf8').catch(() => null)
    return text === null ? { passed: 0, failed: 1 } : tallyOf(JSON.parse(text) as PlaywrightReport, isGood)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runJourneys(): Promise<Tally> {
  console.log('\n▸ A browser')
  const browser = await findBrowser()
  const isBuilt = await runStage({ title: 'Pages', program: 'node', args: ['tools/ensure-built.ts'] })
  return isBuilt ? runPlaywright(browser) : { passed: 0, failed: 1 }
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

const tally = await runAll()
if (tally.failed > 0 || tally.passed === 0) process.exitCode = 1
console.log(`\n${sumLine(tally)}`)
