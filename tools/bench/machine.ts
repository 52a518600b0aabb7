import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

/** Where the figures were measured, without naming the machine. */
export type Machine = { cpu: string; cores: number; memoryGb: number; loadBefore: number }

/** The machine as it is before the bench has put load on it. */
export function describeMachine(): Machine {
  const processors = cpus()
  return {
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadBefore: loadavg()[0] ?? 0,
  }
}

const shown = ['fastify', 'react-router', 'react', 'pg', 'kysely', 'autocannon']

/** The versions that decide about speed, as installed. */
export function describeVersions(postgres: string): string {
  const installed = shown.map((name) => {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
      version: string
    }
    return `${name} ${version}`
  })
  return [`Node ${process.versions.node}`, `PostgreSQL ${postgres}`, ...installed].join(' · ')
}
