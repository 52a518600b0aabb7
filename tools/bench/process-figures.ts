import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10

/** Megabytes that a process holds in memory; null where the system has no /proc. */
export function residentMb(pid: number): number | null {
  return readFigure(`/proc/${pid}/status`, /^VmRSS:\s+(\d+)/m, 1 / 1024)
}

/** Megabytes of a process and its present children, memory that they share counted once. */
export function familyMb(pid: number): number | null {
  return sumOfFamily(pid, (one) => readFigure(`/proc/${one}/smaps_rollup`, /^Pss:\s+(\d+)/m, 1 / 1024))
}

/** Milliseconds of processor time that a process has used so far. */
export function processorMs(pid: number): number | null {
  const inUser = readFigure(`/proc/${pid}/stat`, /^.*\) (?:\S+ ){11}(\d+)/, msPerTick)
  const inSystem = readFigure(`/proc/${pid}/stat`, /^.*\) (?:\S+ ){12}(\d+)/, msPerTick)
  return inUser === null || inSystem === null ? null : inUser + inSystem
}

/** The same for a process and its present children. */
export function familyProcessorMs(pid: number): number | null {
  return sumOfFamily(pid, processorMs)
}

/** A child that has ended since it was found counts as nothing. */
function sumOfFamily(pid: number, figureOf: (pid: number) => number | null): number | null {
  const own = figureOf(pid)
  return own === null ? null : childrenOf(pid).reduce((sum, child) => sum + (figureOf(child) ?? 0), own)
}

function childrenOf(parent: number): number[] {
  const isChild = new RegExp(`^PPid:\\s+(${parent})$`, 'm')
  return listProcesses().filter((pid) => readFigure(`/proc/${pid}/status`, isChild, 1) !== null)
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

function readFigure(file: string, pattern: RegExp, factor: number): number | null {
  try {
    const found = pattern.exec(readFileSync(file, 'utf8'))?.[1]
    return found === undefined ? null : Number(found) * factor
  } catch {
    return null
  }
}
