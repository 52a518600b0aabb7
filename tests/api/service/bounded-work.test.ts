import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkerPool, type WorkerPool } from '#server/adapters/worker-pool/worker-pool.ts'
import { succeed } from '#server/context.ts'
import type { WorkerTask } from '#server/worker-task.ts'
import { aMenu } from '#tests/support/scenes/menu-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let pool: WorkerPool
let token: string
let origin: string
const folder = mkdtempSync(join(tmpdir(), 'mam-work-'))
const begun = new Int32Array(new SharedArrayBuffer(4))

/** Runs until its thread is ended for the text "endless". Otherwise returns at once. */
const task: WorkerTask<{ text: string; begun: Int32Array }, null> = {
  module: join(folder, 'work.cjs'),
  name: 'work',
  run: () => null,
}

beforeAll(async () => {
  writeFileSync(
    task.module,
    "exports.work = ({ text, begun }) => { if (text === 'endless') { Atomics.store(begun, 0, 1); for (;;); } return null }",
  )
  pool = createWorkerPool({ threads: 1, maxWaiting: 1, maxWaitMs: 60_000, maxRunMs: 60_000 })
  app = await startTestApp({
    runInWorker: pool.run,
    overrides: {
      async readImport({ services, clientAddress: client, signal }, { text }) {
        await services.runInWorker(task, { text, begun }, { client, signal })
        return succeed({ sections: [], skipped: [] })
      },
    },
  })
  token = (await aMenu(app)).token
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/api/v1`
})
afterAll(async () => {
  await app.close()
  await pool.close()
  rmSync(folder, { recursive: true })
})

function read(text: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${origin}/partner/menu/import/read`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text, format: 'text' }),
    ...(signal && { signal }),
  })
}

describe('long-running work', () => {
  it('does not block other calls, is refused when its queue is full, and ends when its client has gone', async () => {
    const leaving = new AbortController()
    const order: string[] = []
    const endless = read('endless', leaving.signal).catch(() => order.push('endless'))
    while (Atomics.load(begun, 0) === 0) await pause(5)
    // The queue has room for one of them. The other is refused and answered first.
    const [one, another] = [read('Phở 45k'), read('Phở 45k')]
    const refused = await Promise.race([one, another])
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await refused.json()).code).toBe('overloaded')

    const other = await fetch(`${origin}/partner/menu`, { headers: { authorization: `Bearer ${token}` } })
    order.push(`other ${other.status}`)

    leaving.abort()
    const answers = await Promise.all([one, another])
    order.push('waiting')
    await endless
    expect(order).toEqual(['other 200', 'endless', 'waiting'])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503])
  })
})
