import type { Machine } from '../machine.ts'
import type { Measured } from '../measure.ts'
import { writeTable } from '../report.ts'
import { judgeLimit, judgeTimes, judgeWork, showMs } from '../verdict.ts'
import type { Placing } from './place-orders.ts'
import type { Balances } from './read-balances.ts'

/** The findings of a run. */
export type Findings = {
  machine: Machine
  postings: number
  statements: number
  shops: number
  drivers: number
  closingMs: number
  balances: Balances[]
  settled: Pick<Measured, 'here' | 'serviceUs' | 'databaseUs'>
  placed: Placing
  audit: { wallMs: number; ownMs: number; databaseMs: number }
}

const settledPerSecond = 300
const balanceWithinMs = 5
const auditWithinS = 60
const placingTimes = 1.1

const seconds = (ms: number) => (ms / 1_000).toFixed(1)
const count = (of: number) => Math.round(of).toLocaleString('en')

function settledRow({ here, serviceUs, databaseUs }: Findings['settled']): string[] {
  const { perSecond, p50Ms, p99Ms } = here
  return [
    'orders delivered and settled, 16 drivers at a time',
    `${count(perSecond)}/s, p50 ${showMs(p50Ms)}, p99 ${showMs(p99Ms)}`,
    `${count(serviceUs)} + ${count(databaseUs)} µs each`,
    `${settledPerSecond}/s`,
    judgeWork({ perSecond: settledPerSecond }, here).words,
  ]
}

/** The middle round, so that a round with other load on the processors does not decide. */
function middle(ratios: readonly number[]): number {
  const sorted = ratios.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

function placedRow({ cashUs, coinsUs, ratios }: Placing): string[] {
  return [
    'placing with coins, whose ledger rows are written with it, beside placing with cash, which has none',
    `${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} in rounds by turns`,
    `${count(coinsUs)} beside ${count(cashUs)} µs each`,
    `${placingTimes} ×`,
    judgeTimes(placingTimes, middle(ratios)).words,
  ]
}

function auditRow({ wallMs, ownMs, databaseMs }: Findings['audit']): string[] {
  return [
    '`npm run audit`, which found no difference',
    `${seconds(wallMs)} s`,
    `${seconds(ownMs)} + ${seconds(databaseMs)} s`,
    `${auditWithinS} s`,
    judgeLimit(auditWithinS, wallMs / 1_000, 's').words,
  ]
}

function balanceRow({ what, count: times, p50Ms, p95Ms, maxMs, databaseMs }: Balances): string[] {
  return [
    `${what}, ${count(times)} times`,
    `p50 ${showMs(p50Ms)}, p95 ${showMs(p95Ms)}, at most ${showMs(maxMs)}`,
    `${databaseMs.toFixed(2)} ms of PostgreSQL each`,
    `p95 ${balanceWithinMs} ms`,
    judgeLimit(balanceWithinMs, p95Ms, 'ms').words,
  ]
}

/** The bottleneck of the settling: the two cores, or waiting. */
function boundOf({ settled, placed, machine }: Findings): string {
  const { here, serviceUs, databaseUs } = settled
  const eachUs = serviceUs + databaseUs
  const used = (here.perSecond * eachUs) / 1_000_000
  return (
    `While orders settled, service and PostgreSQL used ${used.toFixed(1)} of ${machine.cores} cores; the client that sends ` +
    'the requests and other processes used the rest. A delivery writes the order, its event, its driver, and one entry ' +
    'with its postings. No account has a row for which two deliveries would wait, so processor time is the limit: ' +
    `${(eachUs / placed.cashUs).toFixed(2)} times that of placing an order with cash in the same run. The first table has ` +
    'the rate of that on a quiet machine.'
  )
}

const crowded =
  ' More processes were running than there are processors: most of the time is waiting, and processor time too is ' +
  'several times that of a quiet machine, since caches are shared. Comparisons within this run are valid; the rest ' +
  'should be measured again.'

/** The section of the document for these findings. */
export function writeSection(findings: Findings): string {
  const { machine, postings, statements, shops, drivers, closingMs, placed } = findings
  const crowd = machine.loadBefore > machine.cores ? crowded : ''
  const rows = [
    settledRow(findings.settled),
    placedRow(placed),
    ...findings.balances.map(balanceRow),
    auditRow(findings.audit),
  ]
  return `## Money

Written by \`npm run bench -- money\` on ${new Date().toISOString().slice(0, 10)}, with ${count(postings)} postings of five weeks for ${shops} restaurants and ${drivers} drivers, and ${count(statements)} closed statements (closed in ${seconds(closingMs)} s). Load average before: ${machine.loadBefore.toFixed(2)}.${crowd} Processor time: service + PostgreSQL, unless noted.

${writeTable(['what', 'here', 'processor time', 'aim', 'result'], rows)}

${boundOf(findings)}`
}
