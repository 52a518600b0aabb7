// Figures of processes from /proc; NaN without /proc and for ended processes.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** The clock tick of /proc. */
const msPerTick = 10
/** The columns of /proc/PID/stat with processor time: of the process, and of its ended children. */
const ownColumns = [11, 12]
const endedColumns = [13, 14]
/** The columns of /proc/stat that count busy time. */
const busyColumns = [1, 2, 3, 6, 7]

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  return readFigure(`/proc/${pid}/status`, /^VmRSS:\s+(\d+)/m) / 1024
}

/** Memory of a process and its children in MB, shared memory counted once. */
export function familyMb(pid: number): number {
  return sumOfFamily(pid, (one) => readFigure(`/proc/${one}/smaps_rollup`, /^Pss:\s+(\d+)/m) / 1024)
}

/** Processor time of a process and its children, including ended ones, in ms. */
export function familyProcessorMs(pid: number): number {
  const ofOne = (one: number) => sumColumns(`/proc/${one}/stat`, ownColumns)
  return msPerTick * (sumOfFamily(pid, ofOne) + sumColumns(`/proc/${pid}/stat`, endedColumns))
}

/** The processor time of service and database so far, in ms. */
export function processorsUsed({ service, database }: { service: number; database: number }) {
  return {
    service: msPerTick * sumColumns(`/proc/${service}/stat`, ownColumns),
    database: familyProcessorMs(database),
  }
}

/**
 * Answers a function for the share of processor time that other processes have used since. The bench's children count
 * after they exit.
 */
export function watchOthers(): () => number {
  const read = () => ({
    busy: sumColumns('/proc/stat', busyColumns),
    own: sumColumns('/proc/self/stat', [...ownColumns, ...endedColumns]),
  })
  const before = read()
  return () => {
    const after = read()
    return Math.max(0, 1 - (after.own - before.own) / (after.busy - before.busy))
  }
}

/** Children that exited in between count as 0. */
function sumOfFamily(pid: number, figureOf: (pid: number) => number): number {
  return childrenOf(pid).reduce((sum, child) => sum + (figureOf(child) || 0), figureOf(pid))
}

/** The running children of this process. */
export function childrenOf(parent: number): number[] {
  return globSync('/proc/[0-9]*')
    .map((folder) => Number(basename(folder)))
    .filter((pid) => readFigure(`/proc/${pid}/status`, /^PPid:\s+(\d+)$/m) === parent)
}

function readFigure(file: string, pattern: RegExp): number {
  return Number(pattern.exec(readText(file))?.[1] ?? Number.NaN)
}

/** Sums columns of the first line. The name of the process may contain anything, so the columns after it count. */
function sumColumns(file: string, columns: readonly number[]): number {
  const [line = ''] = readText(file).split('\n')
  const cells = line.replace(/^.*\) /, '').split(/\s+/)
  return columns.reduce((sum, column) => sum + Number(cells[column]), 0)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
