import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { runPeriodically, type TimedAction } from './run-periodically.ts'

const now = new Date('2026-11-20T05:00:00.000Z')
const logged: string[] = []
const log = {
  error: (details: object) => {
    const { err } = details as { err: Error }
    logged.push(err.message)
  },
}
let stop: (() => Promise<void>) | undefined

function start(actions: readonly TimedAction[]): void {
  stop = runPeriodically({ job: 'test', clock: () => now, actions, log, pauseMs: 1 }).stop
}

afterEach(async () => {
  await stop?.()
  logged.length = 0
})

describe('runPeriodically', () => {
  it('moves them on again and again, each move at the time of the clock', async () => {
    const moments: Date[] = []
    start([async (at) => moments.push(at)])
    await expect.poll(() => moments.length).toBeGreaterThan(2)
    expect(moments[0]).toEqual(now)
  })

  it('never begins a round before the last one has ended', async () => {
    let running = 0
    let most = 0
    let rounds = 0
    start([
      async () => {
        running += 1
        most = Math.max(most, running)
        await delay(10)
        running -= 1
        rounds += 1
      },
    ])
    await expect.poll(() => rounds).toBeGreaterThan(3)
    expect(most).toBe(1)
  })

  it('logs only the first of consecutive failures, and still runs the other actions', async () => {
    const outcomes = ['fails', 'fails', 'works', 'fails', 'fails']
    let others = 0
    start([
      async () => {
        if (outcomes.shift() === 'fails') throw new Error(`${outcomes.length} left`)
      },
      async () => {
        others += 1
      },
    ])
    await expect.poll(() => others).toBeGreaterThan(6)
    expect(logged).toEqual(['4 left', '1 left'])
  })

  it('lets a running move end when it is stopped, and begins no further one', async () => {
    const done: string[] = []
    start([
      async () => {
        done.push('begun')
        await delay(50)
        done.push('ended')
      },
      async () => done.push('the next one'),
    ])
    await expect.poll(() => done).toEqual(['begun'])
    await stop?.()
    await delay(20)
    expect(done).toEqual(['begun', 'ended'])
  })
})
