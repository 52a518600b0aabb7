import { expect, it } from 'vitest'
import { type Findings, writeSection } from './dispatch-section.ts'

const load = { perSecond: 40, p50Ms: 8, p99Ms: 20, statuses: {}, errors: 0 }
const findings: Findings = {
  machine: { cpu: 'A processor', cores: 2, memoryGb: 24, loadBefore: 0.1 },
  ...{ drivers: 10_000, waiting: 3_000, rates: { positions: 2_000, orders: 40 } },
  plain: { p50Ms: 30, p95Ms: 40, p99Ms: 50 },
  indexed: { p50Ms: 3, p95Ms: 4.2, p99Ms: 6 },
  round: { offered: 3_000, ms: 9_000 },
  reports: {
    alone: load,
    beside: { ...load, p99Ms: 36 },
    reported: { ...load, perSecond: 1_990 },
    cores: 1.2,
  },
}

it('reports whether the aims of the search and of the reports are met', () => {
  const section = writeSection(findings)
  expect(section).toContain('| a search | p50 3.0 ms, p95 4.2 ms, p99 6.0 ms | p95 5 ms | met |')
  expect(section).toContain('10.0 times as fast with the index')
  expect(section).toContain('| p99 at most 2 × | met: 1.80 × |')
  expect(section).toContain('| 2,000/s | met |')
  expect(section).not.toContain('More processes')
})

it('reports by how much an aim is missed', () => {
  const section = writeSection({
    ...findings,
    indexed: { ...findings.indexed, p95Ms: 7 },
    reports: { ...findings.reports, beside: { ...load, p99Ms: 50 }, reported: { ...load, perSecond: 1_500 } },
  })
  expect(section).toContain('| missed: 2.0 ms over |')
  expect(section).toContain('| missed: 2.50 × |')
  expect(section).toContain('| missed: 23 % fewer |')
})
