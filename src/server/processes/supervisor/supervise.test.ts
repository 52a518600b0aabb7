import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'

const superviseFile = new URL('./supervise.ts', import.meta.url).href
/** A program notes in a file of its own what happens to it, and ends with its supervisor as a service does. */
const note = `
  import { appendFileSync, readFileSync } from 'node:fs'
  const notes = process.argv[1] + '.notes'
  const note = (text) => appendFileSync(notes, text + ' ' + process.pid + '\\n')
  note('start')
  const starts = readFileSync(notes, 'utf8').match(/start/g).length
  process.on('disconnect', () => { note('disconnect'); process.exit(0) })
`
const stopsOnSignals = `
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => { note(signal); setTimeout(() => process.exit(0), 300) })
  note('ready')
`
const ignoresSignals = `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => note(signal))
  note('ready')
`

let folder: string
let supervisor: ChildProcess
let output: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-supervisor-'))
  output = ''
})

afterEach(async () => {
  // Their programs end with them.
  if (supervisor.exitCode === null && supervisor.signalCode === null) supervisor.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Supervises programs by name, and answers with which code the supervisor ends. */
async function supervised(programs: Record<string, string>): Promise<{ ended: Promise<number> }> {
  const kept = []
  for (const [name, source] of Object.entries(programs)) {
    await writeFile(join(folder, `${name}.mjs`), note + source)
    kept.push({ name, file: join(folder, `${name}.mjs`), nodeOptions: [] })
  }
  await writeFile(join(folder, 'cleanup.mjs'), note)
  const options = JSON.stringify({ programs: kept, cleanUp: join(folder, 'cleanup.mjs') })
  const entry = join(folder, 'supervisor.mjs')
  await writeFile(
    entry,
    `const { supervise } = await import('${superviseFile}')
    supervise(${options})`,
  )
  supervisor = spawn(process.execPath, [entry], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  supervisor.stdout?.on('data', (part: Buffer) => {
    output += part.toString('utf8')
  })
  return { ended: once(supervisor, 'close').then(([code]) => code) }
}

async function notesOf(name: string): Promise<string[]> {
  const text = await readFile(join(folder, `${name}.mjs.notes`), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}

async function eventsOf(name: string): Promise<string[]> {
  return (await notesOf(name)).map((line) => line.replace(/ \d+$/, ''))
}

/** Waits for an event and answers the id of the process that noted it. */
async function pidAfter(event: string, name = 'service'): Promise<number> {
  let found: string | undefined
  await expect
    .poll(async () => {
      found = (await notesOf(name)).findLast((line) => line.startsWith(`${event} `))
      return found
    })
    .toBeDefined()
  return Number(found?.split(' ')[1])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('starts a program again when it crashes or is killed, logs why, and ends when the program exits with 78 (invalid settings)', async () => {
  const { ended } = await supervised({
    service: `
      if (starts === 1) process.exit(1)
      if (starts === 2) process.send('ready', () => process.kill(process.pid, 'SIGKILL'))
      if (starts === 3) process.exit(78)
    `,
  })
  expect(await ended).toBe(78)
  expect(await eventsOf('service')).toEqual(['start', 'start', 'start'])
  const fields = {
    level: 50,
    msg: 'process ended and is started again',
    process: 'service',
    uptimeSeconds: 0,
  }
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    expect.objectContaining({ ...fields, code: 1, signal: null, restartInSeconds: 0 }),
    expect.objectContaining({ ...fields, code: null, signal: 'SIGKILL', restartInSeconds: 1 }),
  ])
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  'passes %s on and does not start the program again',
  async (signal) => {
    const { ended } = await supervised({ service: stopsOnSignals })
    await pidAfter('ready')
    supervisor.kill(signal)
    expect(await ended).toBe(0)
    expect(await eventsOf('service')).toEqual(['start', 'ready', signal])
    expect(output).toBe('')
  },
)

it('counts the SIGINT of a terminal and its copy from npm as one signal', async () => {
  const { ended } = await supervised({ service: stopsOnSignals })
  await pidAfter('ready')
  process.kill(-Number(supervisor.pid), 'SIGINT')
  supervisor.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(await eventsOf('service')).toEqual(['start', 'ready', 'SIGINT'])
})

it.each([
  ['SIGTERM', 0],
  ['SIGINT', 1_100],
] as const)('kills a program that goes on, at a second signal: %s after %i ms', async (second, afterMs) => {
  const { ended } = await supervised({ service: ignoresSignals })
  const pid = await pidAfter('ready')
  supervisor.kill('SIGINT')
  await pidAfter('SIGINT')
  await delay(afterMs)
  supervisor.kill(second)
  expect(await ended).toBe(128 + 9)
  expect(isAlive(pid)).toBe(false)
  expect(await eventsOf('cleanup')).toEqual(['start'])
})

it('ends at once with 0 when it is stopped while it waits to start a program again, and cleans up', async () => {
  const { ended } = await supervised({ service: 'process.exit(1)' })
  await expect.poll(() => output).toContain('"restartInSeconds":1')
  supervisor.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await eventsOf('service')).toEqual(['start', 'start'])
  expect(await eventsOf('cleanup')).toEqual(['start'])
})

it('ends with 0 when the program itself receives SIGTERM', async () => {
  const { ended } = await supervised({ service: stopsOnSignals })
  process.kill(await pidAfter('ready'), 'SIGTERM')
  expect(await ended).toBe(0)
  expect(await eventsOf('service')).toEqual(['start', 'ready', 'SIGTERM'])
  expect(await eventsOf('cleanup')).toEqual([])
})

it('is killed: its programs end, because their IPC channel closes', async () => {
  const { ended } = await supervised({ service: stopsOnSignals })
  const pid = await pidAfter('ready')
  supervisor.kill('SIGKILL')
  await ended
  await pidAfter('disconnect')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

it('stops all programs when the end of one is final', async () => {
  const { ended } = await supervised({
    web: stopsOnSignals,
    worker: 'setTimeout(() => process.exit(78), 500)',
  })
  expect(await ended).toBe(78)
  expect((await eventsOf('web')).at(-1)).toBe('SIGTERM')
})

it('restarts only the program that crashed', async () => {
  const { ended } = await supervised({
    web: stopsOnSignals,
    worker: `if (starts === 1) process.kill(process.pid, 'SIGKILL')\n${stopsOnSignals}`,
  })
  await pidAfter('ready', 'web')
  await pidAfter('ready', 'worker')
  supervisor.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await eventsOf('web')).toEqual(['start', 'ready', 'SIGTERM'])
  expect(await eventsOf('worker')).toEqual(['start', 'start', 'ready', 'SIGTERM'])
})
