import { expect, it } from 'vitest'
import { decideAfterEnd, healthyMs, type ProcessEnd } from './after-end.ts'

const crashed: ProcessEnd = { code: 1, signal: null }

it('waits longer each time, at most a minute', () => {
  const delays: number[] = []
  let restarts = 0
  for (let ends = 0; ends < 10; ends += 1) {
    const next = decideAfterEnd(crashed, { upMs: healthyMs - 1, restarts })
    if (next.isFinal) throw new Error('A crash is not final.')
    delays.push(next.delayMs / 1_000)
    restarts = next.restarts
  }
  expect(delays).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
})

it.each([
  [healthyMs - 1, 60_000, 2_001],
  [healthyMs, 0, 1],
])('resets the number of restarts after five healthy minutes: %i ms', (upMs, delayMs, restarts) => {
  expect(decideAfterEnd(crashed, { upMs, restarts: 2_000 })).toEqual({ isFinal: false, delayMs, restarts })
})

it.each<[ProcessEnd, boolean]>([
  [{ code: 0, signal: null }, true],
  [{ code: 1, signal: null }, false],
  [{ code: 77, signal: null }, false],
  [{ code: 78, signal: null }, true],
  [{ code: 79, signal: null }, false],
  [{ code: 134, signal: null }, false],
  [{ code: null, signal: 'SIGTERM' }, true],
  [{ code: null, signal: 'SIGINT' }, true],
  [{ code: null, signal: 'SIGKILL' }, false],
  [{ code: null, signal: 'SIGABRT' }, false],
  [{ code: null, signal: 'SIGSEGV' }, false],
  [{ code: null, signal: 'SIGHUP' }, false],
  [{ code: null, signal: null }, false],
])('does not restart after a requested stop or a configuration error: %o %s', (end, isFinal) => {
  expect(decideAfterEnd(end, { upMs: 0, restarts: 0 }).isFinal).toBe(isFinal)
})
