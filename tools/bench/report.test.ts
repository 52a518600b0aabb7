import { expect, it } from 'vitest'
import { writeReport, writeTable } from './report.ts'

it('writes a table in Markdown', () => {
  expect(writeTable(['work', 'here'], [['orders', '500/s']])).toBe(
    '| work | here |\n| --- | --- |\n| orders | 500/s |',
  )
})

const rate = { p50Ms: 1, p99Ms: 2, statuses: {}, errors: 0 }

function reportOf(perSecond: number, afterMb = 200, choicesUs = 900): string {
  return writeReport({
    date: new Date('2026-11-20T05:00:00Z'),
    machine: { cpu: 'A processor', cores: 2, memoryGb: 24, loadBefore: 0.1 },
    othersShare: 0.034,
    versions: 'Node 24',
    measured: [
      {
        work: {
          key: 'orders',
          title: 'POST /api/v1/orders',
          status: 201,
          requests: [],
          aim: { perSecond: 500 },
        },
        bytes: 1_540,
        here: { ...rate, perSecond },
        bare: { ...rate, perSecond: 5_000 },
        serviceUs: 700,
        databaseUs: 800,
      },
      {
        work: {
          ...{ key: 'orders-choices', title: 'the same with choices', status: 201, requests: [] },
          atMost: { times: 1.3, of: 'orders' },
        },
        ...{ bytes: 1_900, serviceUs: choicesUs, databaseUs: choicesUs },
        here: { ...rate, perSecond: 500 },
        bare: { ...rate, perSecond: 5_000 },
      },
    ],
    starts: { firstMs: 5_000, againMs: 600, typedMs: 1_200 },
    memory: { restMb: 140, postgresMb: 60, afterMb },
    firstLoads: [{ page: '/login', scripts: 120 * 1024 }],
  })
}

it('shows every figure beside its aim', () => {
  expect(reportOf(600)).toContain(
    '| POST /api/v1/orders | 1,540 | 600/s, p50 1.0 ms, p99 2.0 ms | 5,000/s, p50 1.0 ms, p99 2.0 ms | 0.12 | 700 + 800 µs | 500/s | met |',
  )
})

it.each([
  [900, '| 900 + 900 µs | 1.3 × the processor time of POST /api/v1/orders | met: 1.20 × |'],
  [975, '| 975 + 975 µs | 1.3 × the processor time of POST /api/v1/orders | met: 1.30 × |'],
  [990, '| 990 + 990 µs | 1.3 × the processor time of POST /api/v1/orders | missed: 1.32 × |'],
  [Number.NaN, '| – | – | – |'],
])('compares the cost of a work with another work’s (%s µs)', (us, said) => {
  expect(reportOf(600, 200, us)).toContain(said)
})

it('reports the share of the machine that others used', () => {
  expect(reportOf(600)).toContain('Load average before the run: 0.10. Other processes took 3 % of')
})

it('reports whether the memory after the work meets its aim', () => {
  expect(reportOf(600, 350)).toContain('after all this work | 350 MB | 350 MB | met |')
  expect(reportOf(600, 420)).toContain('after all this work | 420 MB | 350 MB | missed: 70 MB over |')
})

it('gives a reason for a missed aim, and none when all are met', () => {
  expect(reportOf(600)).toContain('None: every aim is met.')
  expect(reportOf(400)).toContain('missed: 20 % fewer')
  expect(reportOf(400)).toContain('- **orders**:')
})
