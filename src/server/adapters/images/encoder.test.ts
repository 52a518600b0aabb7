import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEncoder, type Encoder } from './encoder.ts'

let folder: string
let program: string
let encoder: Encoder

/** A program instead of the encoder. It answers its process id. `die`, `hang` and `slow` as file names do what they say. */
const standIn = `
  process.on('disconnect', () => process.exit())
  process.on('message', ({ file }) => {
    if (file === 'die') process.kill(process.pid, 'SIGKILL')
    if (file === 'hang') return
    const data = Buffer.from(JSON.stringify({ pid: process.pid, env: Object.keys(process.env) }))
    setTimeout(() => process.send({ ok: true, data, width: 1, height: 1 }), file === 'slow' ? 300 : 0)
  })
`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-encoder-'))
  program = join(folder, 'stand-in.cjs')
  await writeFile(program, standIn)
})

afterEach(async () => {
  encoder.close()
  await rm(folder, { recursive: true })
})

const client = '10.0.0.1'

const jobOf = (file: string) => ({ kind: 'variant', file, width: 96, format: 'webp' }) as const

async function pidOf(file = 'plain'): Promise<number> {
  const outcome = await encoder.run(jobOf(file), client)
  return outcome.ok ? JSON.parse(String(outcome.data)).pid : 0
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('never encodes more than two pictures at once, and reuses its processes', async () => {
  encoder = createEncoder({ program })
  const pids = await Promise.all(Array.from({ length: 8 }, () => pidOf('slow')))
  expect(new Set(pids).size).toBe(2)
})

it('refuses as busy when the queue is full', async () => {
  encoder = createEncoder({ program, places: 1, queue: 2 })
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => encoder.run(jobOf('slow'), client)))
  expect(outcomes.map((one) => (one.ok ? 'drawn' : one.problem))).toEqual([
    'drawn',
    'drawn',
    'drawn',
    'busy',
    'busy',
  ])
  expect(await pidOf()).toBeGreaterThan(0)
})

it('lets clients take turns, and refuses the client with the most jobs when the queue is full', async () => {
  encoder = createEncoder({ program, places: 1, queue: 3 })
  const order: string[] = []
  const draw = async (whose: string, name: string) => {
    const outcome = await encoder.run(jobOf('slow'), whose)
    order.push(outcome.ok ? name : `${name} ${outcome.problem}`)
  }
  const many = Array.from({ length: 4 }, (_, n) => draw(client, `${n}`))
  await Promise.all([...many, draw('10.0.0.2', 'another')])
  expect(order).toEqual(['3 busy', '0', '1', 'another', '2'])
})

it('ends its processes after some time without work, to free the memory', async () => {
  encoder = createEncoder({ program, idleMs: 50 })
  const pid = await pidOf()
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(await pidOf()).toBeGreaterThan(0)
})

it('fails a job that takes too long, and ends its process', async () => {
  encoder = createEncoder({ program, places: 1, jobTimeoutMs: 1_000 })
  const first = await pidOf()
  expect(await encoder.run(jobOf('hang'), client)).toEqual({ ok: false, problem: 'unreadable' })
  const second = await pidOf()
  expect([second === first, isAlive(first)]).toEqual([false, false])
})

it('fails a job whose process dies, and continues with the next', async () => {
  encoder = createEncoder({ program, places: 1 })
  const [died, next] = await Promise.allSettled([encoder.run(jobOf('die'), client), pidOf()])
  expect([died.status, next.status]).toEqual(['rejected', 'fulfilled'])
})

it('passes no setting of the service to the process that decodes uploads', async () => {
  encoder = createEncoder({ program })
  const outcome = await encoder.run(jobOf('plain'), client)
  const names: string[] = outcome.ok ? JSON.parse(String(outcome.data)).env : ['the job failed']
  expect(names.filter((name) => name in process.env && !name.startsWith('NODE_CHANNEL_'))).toEqual([])
  expect(Object.keys(process.env)).toContain('PATH')
})

it('ends its processes when it is closed', async () => {
  encoder = createEncoder({ program })
  const pid = await pidOf()
  encoder.close()
  await expect.poll(() => isAlive(pid)).toBe(false)
})
