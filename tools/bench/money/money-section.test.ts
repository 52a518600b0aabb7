import { expect, it } from 'vitest'
import { type Findings, writeSection } from './money-section.ts'

const findings: Findings = {
  machine: { cpu: 'A processor', cores: 2, memoryGb: 24, loadBefore: 0.1 },
  ...{ postings: 1_000_000, statements: 1_800, shops: 60, drivers: 300, closingMs: 30_000 },
  balances: [{ what: 'a restaurant', count: 300, p50Ms: 1, p95Ms: 2, maxMs: 9, databaseMs: 0.5 }],
  settled: {
    here: { perSecond: 600, p50Ms: 20, p99Ms: 50, statuses: {}, errors: 0 },
    ...{ serviceUs: 700, databaseUs: 900 },
  },
  placed: { cashUs: 2_000, coinsUs: 2_100, ratios: [1.05, 1.4, 1.02] },
  audit: { wallMs: 30_000, ownMs: 4_000, databaseMs: 24_000 },
}

it('reports whether each aim of the ledger is met, by the middle round of the orders', () => {
  const section = writeSection(findings)
  expect(section).toContain('| 600/s, p50 20 ms, p99 50 ms | 700 + 900 µs each | 300/s | met |')
  expect(section).toContain('| 1.1 × | met: 1.05 × |')
  expect(section).toContain('| p95 5 ms | met |')
  expect(section).toContain('| 30.0 s | 4.0 + 24.0 s | 60 s | met |')
  expect(section).toContain('used 1.0 of 2 cores')
})

it('reports by how much an aim is missed', () => {
  const section = writeSection({
    ...findings,
    balances: findings.balances.map((each) => ({ ...each, p95Ms: 7 })),
    settled: { ...findings.settled, here: { ...findings.settled.here, perSecond: 270 } },
    placed: { ...findings.placed, ratios: [1.2, 1.3, 1.1] },
    audit: { ...findings.audit, wallMs: 90_000 },
  })
  for (const words of ['missed: 10 % fewer', 'missed: 1.20 ×', 'missed: 2.0 ms over', 'missed: 30 s over'])
    expect(section).toContain(words)
})
