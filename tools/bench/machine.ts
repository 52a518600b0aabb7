import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

/** The machine of a measurement, without its name. */
export type Machine = { cpu: string; cores: number; memoryGb: number; loadBefore: number }

/** The columns of /proc/stat and /proc/self/stat that count busy time, in hundredths of a second. */
const busyColumns = [1, 2, 3, 6, 7]
const ownColumns = [11, 12, 13, 14]

function sumColumns(file: string, columns: readonly number[]): number {
  const [line = ''] = readFileSync(file, 'utf8').split('\n')
  const cells = line.replace(/^.*\) /, '').split(/\s+/)
  return columns.reduce((sum, column) => sum + Number(cells[column]), 0)
}

/**
 * Answers a function for the share of processor time that other processes have used since. Our children count after
 * they exit.
 */
export function watchOthers(): () => number | null {
  const read = () => ({
    busy: sumColumns('/proc/stat', busyColumns),
    own: sumColumns('/proc/self/stat', ownColumns),
  })
  try {
    const before = read()
    return () => {
      const after = read()
      return Math.max(0, 1 - (after.own - before.own) / (after.busy - before.busy))
    }
  } catch {
    return () => null
  }
}

/** Describes the machine before the bench loads it. */
export function describeMachine(): Machine {
  const processors = cpus()
  return {
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadBefore: loadavg()[0] ?? 0,
  }
}

/** The name and installed version of a package. */
export function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string
  }
  return `${name} ${version}`
}

const shown = ['fastify', 'react-router', 'react', 'pg', 'kysely', 'autocannon']

/** The installed versions that affect speed. */
export function describeVersions(postgres: string): string {
  const installed = shown.map(versionOf)
  return [`Node ${process.versions.node}`, `PostgreSQL ${postgres}`, ...installed].join(' · ')
}
