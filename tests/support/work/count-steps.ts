import { Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'

type Coverage = { result: { url: string; functions: { ranges: { count: number }[] }[] }[] }

// The optimizing compilers drop counters of functions that they inline, at a different moment in each run.
setFlagsFromString('--no-opt')
setFlagsFromString('--no-maglev')

// Counting starts here, before the product's modules are loaded: code compiled earlier has no counters.
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/** Two runs that differ by less than this share count as equal. */
const agreement = 0.02

/** The steps since the last call. */
function takeSteps(): number {
  let steps = 0
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error
    steps = (coverage as Coverage).result
      .filter(({ url }) => url.includes('/src/') && !url.includes('/node_modules/'))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0)
  })
  return steps
}

/**
 * How many blocks of the product's own code some work executes: functions, loops and branches, each as often as it is
 * entered. Work inside the engine does not count (`includes`, `sort`, a regular expression: see
 * tools/code-rules/check-patterns.ts). For the project `work` of vitest.config.ts, which loads this file first.
 */
export function countSteps(work: () => unknown): number {
  takeSteps()
  let [before, steps] = [Number.NaN, Number.NaN]
  // The engine adds counters to a function after some calls: measure until two runs agree.
  for (let run = 0; run < 30; run += 1) {
    before = steps
    work()
    steps = takeSteps()
    if (Math.abs(steps - before) <= steps * agreement) return steps
  }
  throw new Error('This work takes other steps each time.')
}
