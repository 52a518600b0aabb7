import { expect, it } from 'vitest'
import { writeReport } from './report.ts'
import { figuresOf, type LighthouseResult, middleRun, type PageFigures } from './run-lighthouse.ts'

const audit = (score: number | null, numericValue = 0, scoreDisplayMode = 'numeric') => ({
  ...{ score, numericValue, scoreDisplayMode },
})

const result: LighthouseResult = {
  environment: { benchmarkIndex: 1_080.4 },
  categories: {
    performance: { score: 0.98, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] },
    accessibility: { score: 1, auditRefs: [] },
    'best-practices': { score: 1, auditRefs: [{ id: 'unweighted', weight: 0 }] },
    seo: { score: 0.92, auditRefs: [{ id: 'canonical', weight: 1 }] },
  },
  audits: {
    'first-contentful-paint': audit(1, 900),
    'largest-contentful-paint': audit(0.95, 1_234),
    'total-blocking-time': audit(1, 12.4),
    'cumulative-layout-shift': audit(1, 0),
    canonical: audit(0, 0, 'binary'),
    unweighted: audit(0),
  },
}

const page: PageFigures = {
  ...{ path: '/login', language: 'vi', runs: 3, ...figuresOf(result) },
  asMiddlePhone: { performance: 100, fcpMs: 700, lcpMs: 1_010, tbtMs: 0, cls: 0 },
}

it('extracts scores, figures and failed audits from a result', () => {
  expect(figuresOf(result)).toEqual({
    scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 92 },
    metrics: { fcpMs: 900, lcpMs: 1_234, tbtMs: 12.4, cls: 0 },
    failed: ['canonical'],
    speed: 1_080.4,
  })
})

it('selects the median run', () => {
  const runs = [90, 99, 97].map((performance) => ({ scores: { performance } }))
  expect(middleRun(runs).scores.performance).toBe(97)
  expect(() => middleRun([])).toThrow(/Nothing/)
})

it('writes a line for each page and screen, and the number of screens with faults', () => {
  const report = writeReport({
    ...{ measuredAt: '20-11-2026 20:00', machine: '2 cores', versions: 'Lighthouse 13', pages: [page] },
    interactions: [{ path: '/login', what: 'typing', ms: 24 }],
    screens: [
      { name: 'list', path: '/list-partners', checks: 4, faults: [] },
      { name: 'cart', path: '/cart/1', checks: 4, faults: ['color-contrast × 2 (vi, dark)'] },
    ],
  })
  expect(report).toContain(
    '| /login | vi | 98 | 100 | 100 | 92 | 0.90 | 1.23 | 12 | 0 | canonical, median of 3 runs |',
  )
  expect(report).toContain('| /login | typing | 24 |')
  expect(report).toContain('was 1080 to 1080 during the runs above')
  expect(report).toContain('is a phone\nof 270 to 270')
  expect(report).toContain('| /login | vi | 100 | 0.70 | 1.01 | 0 |')
  expect(report).toContain('8 checks')
  expect(report).toContain('Faults were found on 1.')
  expect(report).toContain('| list | /list-partners | – |')
  expect(report).toContain('| cart | /cart/1 | color-contrast × 2 (vi, dark) |')
})
