import type { FirstLoad } from './first-load.ts'
import type { Machine } from './machine.ts'
import type { Measured } from './measure.ts'
import { notes } from './notes.ts'
import { judgeLimit, judgeTimes, judgeWork, showMs, type Verdict } from './verdict.ts'
import { connections } from './works.ts'

/** The findings of a run. */
export type Findings = {
  date: Date
  machine: Machine
  /** The share of processor time used by other processes; NaN, like every figure here, if it is unknown. */
  othersShare: number
  versions: string
  measured: Measured[]
  starts: { firstMs: number; againMs: number; typedMs: number }
  memory: { restMb: number; postgresMb: number; afterMb: number }
  firstLoads: FirstLoad[]
}

type Row = { key: string; cells: string[]; verdict: Verdict | null }

const scriptsWithinKb = 140

/** A Markdown table. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function showCount(count: number): string {
  return Math.round(count).toLocaleString('en')
}

function showRate({ perSecond, p50Ms, p99Ms }: Measured['here']): string {
  return `${showCount(perSecond)}/s, p50 ${showMs(p50Ms)}, p99 ${showMs(p99Ms)}`
}

/** The processor time of an answer as a multiple of another work's, with its aim and verdict. */
function besideOther(
  one: Measured,
  measured: readonly Measured[],
): { aimed: string; verdict: Verdict } | null {
  const { atMost } = one.work
  const other = measured.find(({ work }) => work.key === atMost?.of)
  if (!atMost || !other) return null
  const times = (one.serviceUs + one.databaseUs) / (other.serviceUs + other.databaseUs)
  if (Number.isNaN(times)) return null
  const verdict = judgeTimes(atMost.times, times)
  return { aimed: `${atMost.times} × the processor time of ${other.work.title}`, verdict }
}

function workRow(one: Measured, measured: readonly Measured[]): Row {
  const { work, bytes, here, bare, serviceUs, databaseUs } = one
  const { aim } = work
  const beside = besideOther(one, measured)
  const verdict = aim ? judgeWork(aim, here) : (beside?.verdict ?? null)
  const ofOwn = aim ? `${showCount(aim.perSecond)}/s${aim.p99Ms ? `, p99 ${aim.p99Ms} ms` : ''}` : '–'
  const aimed = beside?.aimed ?? ofOwn
  const used = Number.isNaN(serviceUs) ? '–' : `${showCount(serviceUs)} + ${showCount(databaseUs)} µs`
  const ratio = (here.perSecond / bare.perSecond).toFixed(2)
  const rates = [showRate(here), showRate(bare), ratio]
  const cells = [work.title, showCount(bytes), ...rates, used, aimed, verdict?.words ?? '–']
  return { key: work.key, cells, verdict }
}

type Figure = { key: string; title: string; found: number; unit: string; limit?: number }

function limitRow({ key, title, found, unit, limit }: Figure): Row {
  const isKnown = !Number.isNaN(found)
  const shown = isKnown ? `${showCount(found)} ${unit}` : 'not measured'
  const verdict = limit === undefined || !isKnown ? null : judgeLimit(limit, found, unit)
  const aim = limit === undefined ? '–' : `${showCount(limit)} ${unit}`
  return { key, cells: [title, shown, aim, verdict?.words ?? '–'], verdict }
}

function restRows({ starts, memory }: Findings): Row[] {
  const [ms, mb] = [{ unit: 'ms' }, { unit: 'MB' }]
  const start = 'from the command of `npm start`, without npm, to ready, built and migrated (median of three)'
  const first = 'the first start of all: a new database, migrations, the demo town and its pictures'
  const after = 'memory of the service after all this work'
  const postgres = 'memory of PostgreSQL with its connections, what they share counted once'
  return [
    { ...ms, key: 'start', title: start, found: starts.againMs, limit: 1_000 },
    { ...ms, key: 'typed', title: 'from `npm start`, typed, to ready', found: starts.typedMs, limit: 3_000 },
    { ...ms, key: 'first', title: first, found: starts.firstMs },
    { ...mb, key: 'memory', title: 'memory of the service at rest', found: memory.restMb, limit: 150 },
    { ...mb, key: 'memory-after', title: after, found: memory.afterMb, limit: 350 },
    { ...mb, key: 'postgres', title: postgres, found: memory.postgresMb },
  ].map(limitRow)
}

function pageRow({ page, scripts }: FirstLoad): Row {
  const kb = scripts / 1024
  const verdict = judgeLimit(scriptsWithinKb, kb, 'KB')
  return { key: 'scripts', cells: [page, kb.toFixed(1), verdict.words], verdict }
}

function reasonsOf(rows: readonly Row[]): string {
  const missed = new Set(rows.filter(({ verdict }) => verdict?.isMet === false).map(({ key }) => key))
  const paragraphs = [...missed].map((key) => `- **${key}**: ${notes[key] ?? 'not analyzed yet.'}`)
  return paragraphs.length === 0 ? 'None: every aim is met.' : paragraphs.join('\n')
}

/** The document for these findings. */
export function writeReport(findings: Findings): string {
  const { date, machine, othersShare, versions, measured, firstLoads } = findings
  const others = Number.isNaN(othersShare)
    ? ''
    : ` Other processes took ${Math.round(othersShare * 100)} % of the processor time.`
  const works = measured.map((one) => workRow(one, measured))
  const rest = restRows(findings)
  const pages = firstLoads.map(pageRow)
  const cells = (rows: Row[]) => rows.map((row) => row.cells)
  return `# How fast it is

Written by \`npm run bench\` on ${date.toISOString().slice(0, 10)}; do not edit.

- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB. Load average before the run: ${machine.loadBefore.toFixed(2)}.${others}
- Versions: ${versions}.
- The built service with the demo town and its own PostgreSQL, \`fsync\` and \`synchronous_commit\` on. Every open restaurant stays open round the clock.
- Each kind of work: ${connections} connections, unless its title says otherwise, from a separate process, which shares the cores with the service and PostgreSQL; 1 s of warm-up (rendering: 4 s), then 5 s. Answers are compressed with brotli, as for a browser. Only answers with the expected status count, and a run with more than 1 % of others fails.
- For comparison, directly afterwards: a bare \`node:http\` server in a separate process that answers every request with the same bytes and headers, without any work.
- Orders carry an \`Idempotency-Key\`, two dishes each, from prepared carts at all restaurants.

## Work

${writeTable(['work', 'bytes', 'here', 'bare node:http, same bytes', 'ratio', 'processor time per answer: service + PostgreSQL', 'aim', 'result'], cells(works))}

## Start and memory

${writeTable(['what', 'here', 'aim', 'result'], cells(rest))}

## Script of the first load of each public page, KB after gzip

Everything that the page loads before the first interaction. \`tests/e2e/shell/page-weight.spec.ts\` limits style and fonts.

${writeTable(['page', 'JavaScript', `at most ${scriptsWithinKb} KB`], cells(pages))}

## Causes of the missed aims

${reasonsOf([...works, ...rest, ...pages])}
`
}
