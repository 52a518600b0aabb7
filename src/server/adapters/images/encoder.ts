import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { EncoderAnswer, EncoderJob } from './encoder-job.ts'

/** What comes of a job: `busy` where too many wait already. */
export type EncoderOutcome = EncoderAnswer | { ok: false; problem: 'busy' }

/** Draws pictures in processes beside this one. */
export type Encoder = {
  run: (job: EncoderJob) => Promise<EncoderOutcome>
  /** Ends the processes; what they draw is lost. */
  close: () => void
}

type EncoderOptions = {
  /** Jobs at once, each in a process of its own. */
  places?: number
  /** Jobs that may wait for a place. */
  queue?: number
  /** A process without work ends after so long and gives its memory back. */
  idleMs?: number
  /** A job that takes longer is given up. */
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

/** Nothing runs until the first job comes. */
export function createEncoder(options: EncoderOptions = {}): Encoder {
  const { places, queue, idleMs, jobTimeoutMs, program } = { ...defaults, ...options }
  const all = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const waiting: (() => void)[] = []
  let taken = 0

  function start(): ChildProcess {
    // It needs none of the service's settings, least of all the secrets among them.
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

/** Whether the service, once told to end, waits for this process. */
function keepServiceAlive(child: ChildProcess, holds: boolean): void {
  const how = holds ? 'ref' : 'unref'
  child[how]()
  child.channel?.[how]()
}

/** One that does not answer in time has a picture that cannot be read; its process is not used again. */
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
