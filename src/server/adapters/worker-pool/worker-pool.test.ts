import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { OverloadedError } from '#server/limits/semaphore.ts'
import type { WorkerTask } from '#server/worker-task.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

/** Tasks to run in threads. Threads do not use the test loader, so the tasks are plain JavaScript. */
const source = `
exports.double = (number) => number * 2
exports.fail = () => { throw new Error('wrong input') }
exports.spin = (flag) => { Atomics.store(flag, 0, 1); for (;;); }
exports.end = () => process.exit(3)
exports.hoard = () => { const all = []; for (;;) all.push(new Array(1000).fill(Math.random())) }
exports.secret = () => String(process.env.SECRET)
`
const folder = mkdtempSync(join(tmpdir(), 'mam-tasks-'))
const module = join(folder, 'tasks.cjs')
writeFileSync(module, source)
afterAll(() => rmSync(folder, { recursive: true }))

function task<Input, Output>(name: string): WorkerTask<Input, Output> {
  return { module, name, run: () => expect.unreachable('tasks run in threads') }
}
const double = task<number, number>('double')
const spin = task<Int32Array, never>('spin')
const fail = task<null, never>('fail')
const end = task<null, never>('end')
const hoard = task<null, never>('hoard')
const someClient = { client: 'one', signal: null }

let pool: WorkerPool
afterEach(() => pool.close())

function open(options: Parameters<typeof createWorkerPool>[0] = {}): void {
  pool = createWorkerPool({ threads: 1, maxWaiting: 1, maxRunMs: 60_000, ...options })
}

describe('the pool of workers', () => {
  it('returns the result of the function, and throws its errors', async () => {
    open()
    expect(await pool.run(double, 21, someClient)).toBe(42)
    await expect(pool.run(fail, null, someClient)).rejects.toThrow('wrong input')
  })

  it('gives threads no settings of the service', async () => {
    vi.stubEnv('SECRET', 'a secret')
    open()
    expect(await pool.run(task<null, string>('secret'), null, someClient)).toBe('undefined')
    vi.unstubAllEnvs()
  })

  it('keeps the event loop free while a task runs', async () => {
    open()
    const gone = new AbortController()
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const order: string[] = []
    const spinning = pool
      .run(spin, flag, { client: 'one', signal: gone.signal })
      .catch(() => order.push('work'))
    while (Atomics.load(flag, 0) === 0) await pause(5)
    order.push('others')
    gone.abort()
    await spinning
    expect(order).toEqual(['others', 'work'])
  })

  it('refuses when its queue is full; a client that disconnects frees its place, waiting or running', async () => {
    open()
    const [running, waiting] = [new AbortController(), new AbortController()]
    const flag = new Int32Array(new SharedArrayBuffer(4))
    const first = pool.run(spin, flag, { client: 'one', signal: running.signal })
    const second = pool.run(double, 2, { client: 'one', signal: waiting.signal })
    await expect(pool.run(double, 3, someClient)).rejects.toThrow(OverloadedError)

    waiting.abort()
    await expect(second).rejects.toThrow('aborted')
    const third = pool.run(double, 4, someClient)
    await expect(pool.run(double, 5, someClient)).rejects.toThrow(OverloadedError)

    running.abort()
    await expect(first).rejects.toThrow('aborted')
    expect(await third).toBe(8)
  })

  it('ends a task that takes too long, and continues with the next', async () => {
    open({ maxRunMs: 2_000 })
    const flag = new Int32Array(new SharedArrayBuffer(4))
    await expect(pool.run(spin, flag, someClient)).rejects.toThrow(OverloadedError)
    expect(await pool.run(double, 1, someClient)).toBe(2)
  })

  it('fails only the task that ends its thread or needs too much memory', async () => {
    open({ resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 } })
    await expect(pool.run(end, null, someClient)).rejects.toThrow('exited')
    expect(await pool.run(double, 1, someClient)).toBe(2)
    await expect(pool.run(hoard, null, someClient)).rejects.toThrow('memory')
    expect(await pool.run(double, 1, someClient)).toBe(2)
  })
})
