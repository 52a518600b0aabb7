import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSideBySide, runStage, type Stage, type Tally } from './run-stage.ts'

const stages: Stage[] = [
  { title: 'Format and lint (Biome)', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    title: 'Types (TypeScript)',
    program: 'tsc',
    args: ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'],
  },
  {
    title: 'Import walls (dependency-cruiser)',
    program: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'src', 'tests', 'tools', '*.config.ts'],
  },
  { title: 'Dead code (knip)', program: 'knip', args: [] },
  { title: 'Sizes and folders', program: 'node', args: ['tools/code-rules/check-sizes.ts'] },
  { title: 'Promises and switches', program: 'node', args: ['tools/code-rules/check-promises.ts'] },
]

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that cannot be loaded has no failed tests, but counts as one failure. */
function tallyOf({ numPassedTests, numFailedTests, testResults, success }: VitestReport): Tally {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  const failed = numFailedTests + brokenFiles
  return { passed: numPassedTests, failed: failed === 0 && !success ? 1 : failed }
}

async function runVitest(): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'mam-gate-'))
  const file = join(folder, 'vitest.json')
  try {
    const isGood = await runStage({
      title: 'Rules and API (Vitest)',
      program: 'vitest',
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    })
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) return { passed: 0, failed: 1 }
    const tally = tallyOf(JSON.parse(text) as VitestReport)
    return isGood || tally.failed > 0 ? tally : { ...tally, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The gate: format, lint, types, walls and dead code in parallel, then the tests of rules and API. */
export async function runGate(): Promise<Tally> {
  return (await runSideBySide(stages)) ? runVitest() : { passed: 0, failed: 1 }
}
