import { readdirSync, readFileSync } from 'node:fs'

/** The clock tick of /proc. */
const msPerTick = 10

/** Resident memory of a process in MB; null without /proc. */
export function residentMb(pid: number): number | null {
  return readFigure(`/proc/${pid}/status`, /^VmRSS:\s+(\d+)/m, 1 / 1024)
}

/** Memory of a process and its children in MB, shared memory counted once. */
export function familyMb(pid: number): number | null {
  return sumOfFamily(pid, (one) => readFigure(`/proc/${one}/smaps_rollup`, /^Pss:\s+(\d+)/m, 1 / 1024))
}

/** Processor time of a process so far, in ms. */
export function processorMs(pid: number): number | null {
  const inUser = readFigure(`/proc/${pid}/stat`, /^.*\) (?:\S+ ){11}(\d+)/, msPerTick)
  const inSystem = readFigure(`/proc/${pid}/stat`, /^.*\) (?:\S+ ){12}(\d+)/, msPerTick)
  return inUser === null || inSystem === null ? null : inUser + inSystem
}

/** Processor time of a process and its children, also of those that have ended, in ms. */
export function familyProcessorMs(pid: number): number | null {
  const now = sumOfFamily(pid, processorMs)
  const ended = [13, 14].map((column) =>
    readFigure(`/proc/${pid}/stat`, new RegExp(String.raw`^.*\) (?:\S+ ){${column}}(\d+)`), msPerTick),
  )
  return now === null ? null : ended.reduce<number>((sum, ms) => sum + (ms ?? 0), now)
}

/** Children that exited meanwhile count as 0. */
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
