import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { ImageFormat, ImageWidth } from '#domain/pictures/image-variants.ts'
import { createSemaphore, OverloadedError } from '#server/limits/semaphore.ts'

/** A job for an encoder process: encode an upload, or a variant of a stored file. */
export type EncoderJob =
  | { kind: 'picture'; bytes: Buffer }
  | { kind: 'variant'; file: string; width: ImageWidth; format: ImageFormat }

/** The result of a job. `missing`: the file does not exist. */
export type EncoderAnswer =
  | { ok: true; data: Buffer; width: number; height: number }
  | { ok: false; problem: 'unreadable' | 'missing' }

/** The outcome of a job. `busy`: the queue is full. */
export type EncoderOutcome = EncoderAnswer | { ok: false; problem: 'busy' }

/** Encodes pictures in child processes. */
export type Encoder = ReturnType<typeof createEncoder>

const defaults = {
  /** Number of processes, one job each. */
  places: 2,
  /** Maximum number of waiting jobs. */
  queue: 100,
  /** How long a job may wait, in ms: as long as the timeout of clients. */
  waitMs: 60_000,
  /** An idle process ends after this time, in ms. */
  idleMs: 5_000,
  /** After this time in ms a job fails and its process is killed. */
  jobTimeoutMs: 20_000,
  program: join(import.meta.dirname, 'encoder-process.ts'),
}

/** Processes that are reused, and that end after being idle for `idleMs`. */
function createProcesses({ program, idleMs }: { program: string; idleMs: number }) {
  const all = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function start(): ChildProcess {
    // The empty environment keeps secrets from the process.
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

  return {
    take(): ChildProcess {
      const child = idle.keys().next().value ?? start()
      clearIdleTimer(child)
      keepServiceAlive(child, true)
      return child
    },
    park(child: ChildProcess): void {
      if (!child.connected || child.killed) return
      keepServiceAlive(child, false)
      const timer = setTimeout(() => {
        clearIdleTimer(child)
        child.kill()
      }, idleMs)
      timer.unref()
      idle.set(child, timer)
    },
    killAll(): void {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

/** Runs encoder jobs in child processes. The first job starts the first process. */
export function createEncoder(options: Partial<typeof defaults> = {}) {
  const { places, queue, waitMs, idleMs, jobTimeoutMs, program } = { ...defaults, ...options }
  const processes = createProcesses({ program, idleMs })
  // Clients take turns, so that one client's requests do not delay the uploads of others.
  const semaphore = createSemaphore({
    places,
    maxWaiting: queue,
    maxWaitMs: waitMs,
    retryAfterSeconds: 5,
  })

  async function runInPlace(job: EncoderJob): Promise<EncoderAnswer> {
    const child = processes.take()
    const answer = await ask(child, job, jobTimeoutMs)
    processes.park(child)
    return answer
  }

  return {
    async run(job: EncoderJob, client: string): Promise<EncoderOutcome> {
      try {
        return await semaphore(client, () => runInPlace(job))
      } catch (error) {
        if (error instanceof OverloadedError) return { ok: false, problem: 'busy' }
        throw error
      }
    },
    /** Kills the processes; running jobs are lost. */
    close: processes.killAll,
  }
}

/** Whether the child process keeps the service's event loop alive. */
function keepServiceAlive(child: ChildProcess, holds: boolean): void {
  const method = holds ? 'ref' : 'unref'
  child[method]()
  child.channel?.[method]()
}

/** Sends a job to a child process and waits for the answer. A timeout counts as an unreadable picture. */
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
    reject(new Error(`The encoder process has ended (${signal ?? code}).`))
  }
  child.on('message', onMessage).on('error', reject).on('exit', onExit)
  child.send(job, (error) => error && reject(error))
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('error', reject).off('exit', onExit)
  })
}
