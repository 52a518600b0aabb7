import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { replaceSection } from './document-section.ts'
import { percentile } from './load.ts'
import type { Machine } from './machine.ts'
import { processorsUsed } from './process-figures.ts'
import { writeTable } from './report.ts'
import { filterTexts, searchTexts } from './search-texts.ts'
import { withDatabase, withService } from './service-process.ts'
import { judgeLimit, showMs } from './verdict.ts'

const size = { restaurants: 20_000, dishes: 1_000_000 }
const rounds = 5
const aimMs = 15
const crowded =
  ' More processes were running than there are processors, so most of the time is waiting: processor time is more reliable, and this should be measured again on a quiet machine.'
/** The pause between rounds, longer than the cache serves an answer. */
const pauseMs = 6_000

type TimedRequest = { path: string; ms: number }
type Round = { requests: TimedRequest[]; usedMs: number }
type Pids = { service: number; database: number }

function usedBy(pids: Pids): number {
  const { service, database } = processorsUsed(pids)
  return service + database
}

/** Requests the paths one after the other, like one person. No answer stays cached until the next round. */
async function requestAll(origin: string, paths: readonly string[], pids: Pids): Promise<Round> {
  const requests: TimedRequest[] = []
  let usedBefore = 0
  for (let round = 0; round <= rounds; round += 1) {
    // The first round warms up disk and JIT.
    if (round === 1) usedBefore = usedBy(pids)
    if (round > 0) await delay(pauseMs)
    for (const path of paths) {
      const startedAt = performance.now()
      const response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } })
      await response.arrayBuffer()
      const ms = performance.now() - startedAt
      if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`)
      if (round > 0) requests.push({ path, ms })
    }
  }
  return { requests, usedMs: usedBy(pids) - usedBefore }
}

function sortedMs(requests: readonly TimedRequest[]): number[] {
  return requests.map(({ ms }) => ms).toSorted((a, b) => a - b)
}

function row(title: string, { requests, usedMs }: Round): string[] {
  const sorted = sortedMs(requests)
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share))
  const used = showMs(usedMs / requests.length)
  const result = judgeLimit(aimMs, p95, 'ms').words
  return [
    title,
    String(requests.length),
    showMs(p50),
    showMs(p95),
    showMs(p99),
    used,
    `p95 ${aimMs} ms`,
    result,
  ]
}

function slowest({ requests }: Round): string {
  const byPath = Map.groupBy(requests, ({ path }) => path)
  const medians = [...byPath].map(([path, own]) => ({ path, ms: percentile(sortedMs(own), 0.5) }))
  const worst = medians.toSorted((a, b) => b.ms - a.ms).slice(0, 6)
  return worst
    .map(({ path, ms }) => `\`${decodeURIComponent(path.split('?')[1] ?? '')}\` ${showMs(ms)}`)
    .join(' · ')
}

/** Measures searches among a million dishes and writes its section of the document. */
export async function measureLargeTown(dataDir: string, machine: Machine): Promise<void> {
  if (!(await isFilled(dataDir))) {
    const words = ['--restaurants', String(size.restaurants), '--dishes', String(size.dishes)]
    execFileSync(process.execPath, ['src/server/operator/seed.ts', ...words], {
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: dataDir },
    })
  }
  await withService({ dataDir }, async ({ origin, pid }) => {
    const pids = { service: pid, database: await withDatabase(dataDir, async (_db, own) => own) }
    const searches = searchTexts.map(
      ({ q, typeId }) =>
        `/api/v1/catalog/products?q=${encodeURIComponent(q)}${typeId ? `&type_id=${typeId}` : ''}`,
    )
    const found = await requestAll(origin, searches, pids)
    const filters = filterTexts.map((text) => `/api/v1/catalog/partners?${text}`)
    const filtered = await requestAll(origin, filters, pids)
    const load = `Load average before: ${machine.loadBefore.toFixed(2)}.${machine.loadBefore > machine.cores ? crowded : ''}`
    await replaceSection('large town', writeSection(found, filtered, load))
  })
}

/** Whether the town exists with the expected size; a town that was filled twice would give wrong labels. */
async function isFilled(dataDir: string): Promise<boolean> {
  const count = await withDatabase(dataDir, (db) =>
    sql<{ count: number }>`select count(*) from products`.execute(db).then(
      ({ rows }) => rows[0]?.count ?? 0,
      () => 0,
    ),
  )
  if (count > 1.1 * size.dishes)
    throw new Error(`${dataDir} holds ${count.toLocaleString('en')} dishes: take an empty folder instead.`)
  return count >= size.dishes
}

function writeSection(found: Round, filtered: Round, load: string): string {
  const head = ['what', 'answers', 'p50', 'p95', 'p99', 'processor time each', 'aim', 'result']
  return `## A large town

Written by \`npm run bench -- large-town\` on ${new Date().toISOString().slice(0, 10)}: ${size.restaurants.toLocaleString('en')} restaurants with ${size.dishes.toLocaleString('en')} dishes made by \`npm run seed\`, requested over HTTP in sequence, with pauses so that no answer comes from the cache. ${load}

${writeTable(head, [
  row(`search: ${searchTexts.length} texts, ${rounds} times each`, found),
  row(`list filtered by name or address: ${filterTexts.length} filters, ${rounds} times each`, filtered),
])}

Slowest searches (median): ${slowest(found)}.`
}
