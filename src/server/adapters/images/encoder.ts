import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { EncoderAnswer, EncoderJob } from './encoder-job.ts'

/** The outcome of a job. `busy`: the queue is full. */
export type EncoderOutcome = EncoderAnswer | { ok: false; problem: 'busy' }

/** Runs encoder jobs in child processes. */
export type Encoder = {
  run: (job: EncoderJob) => Promise<EncoderOutcome>
  /** Kills the processes; running jobs are lost. */
  close: () => void
}

type EncoderOptions = {
  /** Number of processes, one job each. */
  places?: number
  /** Maximum number of waiting jobs. */
  queue?: number
  /** How long an idle process is kept, in ms. */
  idleMs?: number
  /** After this time in ms a job fails and its process is killed. */
  jobTimeoutMs?: number
  program?: string
}

const defaults: Required<EncoderOptions> = {
  places: 2,
  queue: 100,
  idleMs: 5_000,
  jobTimeoutMs: 20_000,
  program: join(import.meta.dirname, 'encoder-process.ts'),
}

/** Processes are started on demand. */
export function createEncoder(options: EncoderOptions = {}): Encoder {
  const { places, queue, idleMs, jobTimeoutMs, program } = { ...defaults, ...options }
  const all = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const waiting: (() => void)[] = []
  let taken = 0

  function start(): ChildProcess {
    // An empty environment, so that the process gets no secrets.
    const child = fork(program, [], { serialization: 'advanced', env: {}, execArgv: [], stdio: 'ignore' })
    all.add(child)
    child.on('error', () => {})
    child.on('exit', () => {
      all.delete(child)
      clearIdleTimer(child)
    })
    return child
  }

  function clearIdleTimer(child: ChildProcess): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  function park(child: ChildProcess): void {
    if (!child.connected || child.killed) return
    keepServiceAlive(child, false)
    const timer = setTimeout(() => {
      clearIdleTimer(child)
      child.kill()
    }, idleMs)
    timer.unref()
    idle.set(child, timer)
  }

  async function runInPlace(job: EncoderJob): Promise<EncoderAnswer> {
    const child = idle.keys().next().value ?? start()
    clearIdleTimer(child)
    keepServiceAlive(child, true)
    const answer = await ask(child, job, jobTimeoutMs)
    park(child)
    return answer
  }

  return {
    async run(job) {
      if (taken >= places) {
        if (waiting.length >= queue) return { ok: false, problem: 'busy' }
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else taken += 1
      try {
        return await runInPlace(job)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else taken -= 1
      }
    },
    close() {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

/** Whether the running process keeps the service's event loop alive. */
function keepServiceAlive(child: ChildProcess, holds: boolean): void {
  const how = holds ? 'ref' : 'unref'
  child[how]()
  child.channel?.[how]()
}

/** A timeout counts as an unreadable picture. */
function ask(child: ChildProcess, job: EncoderJob, jobTimeoutMs: number): Promise<EncoderAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<EncoderAnswer>()
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    resolve({ ok: false, problem: 'unreadable' })
  }, jobTimeoutMs)
  function onMessage(message: unknown): void {
    resolve(message as EncoderAnswer)
  }
  function onExit(code: number | null, signal: string | null): void {
    reject(new Error(`The process that draws pictures has ended (${signal ?? code}).`))
  }
  child.on('message', onMessage).on('error', reject).on('exit', onExit)
  child.send(job, (error) => error && reject(error))
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('error', reject).off('exit', onExit)
  })
}
