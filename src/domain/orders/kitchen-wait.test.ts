import { expect, it } from 'vitest'
import { kitchenWaitMinutes } from './kitchen-wait.ts'

const now = new Date('2026-11-20T05:00:00.000Z')
const inMs = (ms: number) => new Date(now.getTime() + ms)

it.each([
  ['ready', { readyAt: inMs(-1), readyBy: inMs(600_000), lateMs: 60_000 }, 0],
  ['promised in ten minutes', { readyAt: null, readyBy: inMs(600_000), lateMs: 0 }, 10],
  ['promised, by a kitchen that is late', { readyAt: null, readyBy: inMs(600_000), lateMs: 90_000 }, 12],
  ['due now', { readyAt: null, readyBy: now, lateMs: 0 }, 0],
  ['overdue', { readyAt: null, readyBy: inMs(-300_000), lateMs: 120_000 }, 0],
  ['a millisecond away', { readyAt: null, readyBy: inMs(1), lateMs: 0 }, 1],
  ['without a promise', { readyAt: null, readyBy: null, lateMs: 0 }, null],
] as const)('an order that is %s', (_what, times, minutes) => {
  expect(kitchenWaitMinutes({ ...times, now })).toBe(minutes)
})
