import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

/** The machine of a measurement, without its name. */
export type Machine = { cpu: string; cores: number; memoryGb: number; loadBefore: number }

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

const packages = ['fastify', 'react-router', 'react', 'pg', 'kysely', 'autocannon']

/** The installed versions that affect speed. */
export function describeVersions(postgres: string): string {
  const installed = packages.map(versionOf)
  return [`Node ${process.versions.node}`, `PostgreSQL ${postgres}`, ...installed].join(' · ')
}
