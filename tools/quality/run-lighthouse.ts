import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Language } from '#contracts/language.ts'

const run = promisify(execFile)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

/** Lighthouse's figures of a page in one language: scores out of 100, times in ms, failed audits. */
export type PageFigures = {
  path: string
  language: Language
  runs: number
  scores: Record<(typeof categories)[number], number>
  metrics: Record<keyof typeof metrics, number>
  failed: string[]
  /** Lighthouse's benchmark of this machine during the run. */
  speed: number
  /** For pages judged by speed: the same on the processor of a mid-range phone. */
  asMiddlePhone?: { performance: number } & Record<keyof typeof metrics, number>
}

/** The part of Lighthouse's result that is used. */
export type LighthouseResult = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>
}

type Figures = Pick<PageFigures, 'scores' | 'metrics' | 'failed' | 'speed'>

/** Extracts the figures of a result. */
export function figuresOf(result: LighthouseResult): Figures {
  const score = (name: string) => Math.round((result.categories[name]?.score ?? 0) * 100)
  const value = (name: string) => result.audits[name]?.numericValue ?? Number.NaN
  const counted = new Set(
    categories.flatMap((name) =>
      (result.categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  )
  const failed = Object.entries(result.audits).filter(
    ([id, { score: own, scoreDisplayMode }]) =>
      counted.has(id) && own !== null && own < 0.9 && scoreDisplayMode !== 'informative',
  )
  return {
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])) as PageFigures['scores'],
    metrics: Object.fromEntries(
      Object.entries(metrics).map(([key, name]) => [key, value(name)]),
    ) as PageFigures['metrics'],
    failed: failed.map(([id]) => id),
    speed: result.environment.benchmarkIndex,
  }
}

/** The run with the median performance, because single runs vary. */
export function middleRun<Run extends { scores: { performance: number } }>(runs: readonly Run[]): Run {
  const sorted = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

/**
 * That benchmark on a mid-range phone (Pixel 5) and a low-end one (Moto G Power 2022), from Chrome's developer tools.
 */
export const speedOfPhone = { middle: 1_000, low: 264 }

const flags = '--headless=new --no-sandbox --disable-gpu'

/** Opens a Lighthouse installed in a folder with `npm i lighthouse`. */
export function openLighthouse(
  folder: string,
  { origin, browser }: { origin: string; browser: string | null },
) {
  const home = join(folder, 'node_modules/lighthouse')
  if (!existsSync(join(home, 'cli/index.js')))
    throw new Error(
      `No Lighthouse in ${folder}: \`npm i lighthouse\` there, and name the folder in LIGHTHOUSE_DIR.`,
    )
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }

  async function once(path: string, language: Language, timesSlower = 4) {
    const args = [
      ...[join(home, 'cli/index.js'), origin + path],
      ...['--quiet', '--output=json', '--disable-full-page-screenshot'],
      `--throttling.cpuSlowdownMultiplier=${timesSlower}`,
      `--chrome-flags=${flags} --lang=${language}`,
      `--extra-headers=${JSON.stringify({ 'accept-language': language })}`,
    ]
    const env = { ...process.env, ...(browser !== null && { CHROME_PATH: browser }) }
    const ask = () => run(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 })
    // Traces occasionally lack their start (NO_NAVSTART).
    const { stdout } = await ask().catch(ask)
    return figuresOf(JSON.parse(stdout) as LighthouseResult)
  }

  async function measure(path: string, language: Language, isJudged: boolean): Promise<PageFigures> {
    const first = await once(path, language)
    if (!isJudged) return { path, language, runs: 1, ...first }
    const runs = [first]
    // A perfect first run is not repeated.
    while (runs.length < 3 && first.scores.performance !== 100) runs.push(await once(path, language))
    const middle = middleRun(runs)
    const calibrated = await once(path, language, Math.max(1, middle.speed / speedOfPhone.middle))
    const asMiddlePhone = { ...calibrated.metrics, performance: calibrated.scores.performance }
    return { path, language, runs: runs.length, ...middle, asMiddlePhone }
  }
  return { version, measure }
}
