// Figures of processes from /proc; NaN without it, and of a process that is gone.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** The clock tick of /proc. */
const msPerTick = 10
/** The columns of /proc/PID/stat that count processor time: of the process, and of its children that have ended. */
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

/** Processor time of a process and its children, also of those that have ended, in ms. */
export function familyProcessorMs(pid: number): number {
  const ofOne = (one: number) => sumColumns(`/proc/${one}/stat`, ownColumns)
  return msPerTick * (sumOfFamily(pid, ofOne) + sumColumns(`/proc/${pid}/stat`, endedColumns))
}

/** What service and database have taken of the processors so far, in ms. */
export function processorsUsed({ service, database }: { service: number; database: number }) {
  return {
    service: msPerTick * sumColumns(`/proc/${service}/stat`, ownColumns),
    database: familyProcessorMs(database),
  }
}

/**
 * Answers a function for the share of processor time that other processes have used since. Our children count after
 * they exit.
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

/** Children that exited meanwhile count as 0. */
function sumOfFamily(pid: number, figureOf: (pid: number) => number): number {
  return childrenOf(pid).reduce((sum, child) => sum + (figureOf(child) || 0), figureOf(pid))
}

/** The processes that this one has started and that still run. */
export function childrenOf(parent: number): number[] {
  return globSync('/proc/[0-9]*')
    .map((folder) => Number(basename(folder)))
    .filter((pid) => readFigure(`/proc/${pid}/status`, /^PPid:\s+(\d+)$/m) === parent)
}

function readFigure(file: string, pattern: RegExp): number {
  return Number(pattern.exec(readText(file))?.[1] ?? Number.NaN)
}

/** Sums columns of the first line; a process's name, which may hold anything, and what is before it are none. */
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
