import { runSideBySide, runTests, type Stage, type Tally } from './run-stage.ts'

const stages: Stage[] = [
  { title: 'Format and lint (Biome)', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    title: 'Types, promises and switches (TypeScript)',
    program: 'node',
    args: ['tools/code-rules/check-types.ts'],
  },
  {
    title: 'Import walls (dependency-cruiser)',
    program: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'src', 'tests', 'tools', '*.config.ts'],
  },
  { title: 'Dead code (knip)', program: 'knip', args: [] },
  { title: 'Regular expressions (recheck)', program: 'node', args: ['tools/code-rules/check-patterns.ts'] },
  { title: 'Sizes and folders', program: 'node', args: ['tools/code-rules/check-sizes.ts'] },
]

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that cannot be loaded has no failed tests, but counts as one failure. */
function tallyOf({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles }
}

/** The gate: format, lint, types, walls and dead code in parallel, then the tests of rules and API. */
export async function runGate(): Promise<Tally> {
  if (!(await runSideBySide(stages))) return { passed: 0, failed: 1 }
  const stageFor = (file: string): Stage => ({
    title: 'Rules and API (Vitest)',
    program: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  })
  return runTests(stageFor, tallyOf)
}
