import type { LoadResult } from '../load.ts'
import type { Machine } from '../machine.ts'
import { writeTable } from '../report.ts'
import { judgeLimit, judgeTimes, judgeWork, showMs } from '../verdict.ts'

/** The time of a search with its offer. */
export type Searching = { p50Ms: number; p95Ms: number; p99Ms: number }

/** The findings of a run. */
export type Findings = {
  machine: Machine
  drivers: number
  waiting: number
  rates: { positions: number; orders: number }
  /** The search without its index, and with it. */
  plain: Searching
  indexed: Searching
  round: { offered: number; ms: number }
  /** Orders alone, orders beside the reports, the reports, and the cores that service and PostgreSQL used for both. */
  reports: { alone: LoadResult; beside: LoadResult; reported: LoadResult; cores: number }
}

const searchWithinMs = 5
const ordersTimes = 2

const count = (of: number) => Math.round(of).toLocaleString('en')

function searchRow(what: string, { p50Ms, p95Ms, p99Ms }: Searching, isJudged: boolean): string[] {
  const aim = isJudged ? `p95 ${searchWithinMs} ms` : '–'
  const result = isJudged ? judgeLimit(searchWithinMs, p95Ms, 'ms').words : '–'
  return [what, `p50 ${showMs(p50Ms)}, p95 ${showMs(p95Ms)}, p99 ${showMs(p99Ms)}`, aim, result]
}

function loadCells({ perSecond, p50Ms, p99Ms }: LoadResult): string {
  return `${count(perSecond)}/s, p50 ${showMs(p50Ms)}, p99 ${showMs(p99Ms)}`
}

function reportRows({ rates, reports }: Findings): string[][] {
  const { alone, beside, reported } = reports
  const positions = { perSecond: rates.positions * 0.98 }
  return [
    [`POST /api/v1/orders, ${rates.orders}/s, alone`, loadCells(alone), '–', '–'],
    [
      `POST /api/v1/orders, ${rates.orders}/s, beside the reports`,
      loadCells(beside),
      `p99 at most ${ordersTimes} ×`,
      judgeTimes(ordersTimes, beside.p99Ms / alone.p99Ms).words,
    ],
    [
      'POST /api/v1/drivers/position',
      loadCells(reported),
      `${count(rates.positions)}/s`,
      judgeWork(positions, reported).words,
    ],
  ]
}

const crowded =
  ' More processes were running than there are processors: most of the time is waiting. Comparisons within this run are ' +
  'valid; the rest should be measured again.'

/** The section of the document for these findings. */
export function writeSection(findings: Findings): string {
  const { machine, drivers, waiting, plain, indexed, round, reports } = findings
  const rows = [
    searchRow('a search without the index of free drivers', plain, false),
    searchRow('a search', indexed, true),
    [
      'a round of the clock that offers the waiting orders',
      `${count(round.offered)} offers in ${(round.ms / 1_000).toFixed(1)} s`,
      '–',
      '–',
    ],
    ...reportRows(findings),
  ]
  return `## The search for a driver

Written by \`npm run bench -- dispatch\` on ${new Date().toISOString().slice(0, 10)}, with ${count(drivers)} online drivers and ${count(waiting)} orders that wait for one of them (decision 46). Load average before: ${machine.loadBefore.toFixed(2)}.${machine.loadBefore > machine.cores ? crowded : ''} A search finds and locks the driver and inserts the offer; it is ${(plain.p50Ms / indexed.p50Ms).toFixed(1)} times as fast with the index.

${writeTable(['what', 'here', 'aim', 'result'], rows)}

While the drivers reported, service and PostgreSQL used ${reports.cores.toFixed(1)} of ${machine.cores} cores; the clients that send the requests use the same cores.`
}
