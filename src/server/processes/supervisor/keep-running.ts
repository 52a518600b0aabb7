import { type ChildProcess, spawn } from 'node:child_process'
import { constants, hostname } from 'node:os'
import { configurationExitCode } from '#server/config/exit-codes.ts'
import { decideAfterEnd, isRequestedEnd, type ProcessEnd } from './after-end.ts'

/** A supervised program. It sends `ready` over its IPC channel, and stops when that channel closes. */
export type Program = { name: string; file: string; nodeOptions: readonly string[] }

/** The final end of a program. `isClean`: it has stopped everything that it had started. */
export type FinalEnd = { exitCode: number; isClean: boolean }

export type SupervisedProgram = {
  stop: (signal: NodeJS.Signals) => void
  kill: () => void
}

const errorLevel = 50

/** Runs a program and restarts it after each end, until an end is final or `stop` is called. Then it calls `onOver`. */
export function keepRunning(program: Program, onOver: (over: FinalEnd) => void): SupervisedProgram {
  let child: ChildProcess | null = null
  let readyAt: number | null = null
  let restarts = 0
  let retry: NodeJS.Timeout | undefined
  let isStopping = false

  function start(): void {
    readyAt = null
    child = startProgram(program, {
      onReady() {
        readyAt = performance.now()
      },
      onEnd: afterEnd,
    })
  }

  function afterEnd(end: ExplainedEnd): void {
    const endedPid = child?.pid
    child = null
    const upMs = readyAt === null ? 0 : performance.now() - readyAt
    const next = decideAfterEnd(end, { upMs, restarts })
    if (isStopping || next.isFinal) {
      onOver({ exitCode: exitCodeOf(end), isClean: isClean(end) })
      return
    }
    restarts = next.restarts
    retry = setTimeout(start, next.delayMs)
    const [uptimeSeconds, restartInSeconds] = [upMs, next.delayMs].map((ms) => Math.round(ms / 1_000))
    logRestart({ process: program.name, endedPid, ...end, uptimeSeconds, restartInSeconds })
  }

  start()
  return {
    stop(signal) {
      isStopping = true
      clearTimeout(retry)
      if (child === null) onOver({ exitCode: 0, isClean: false })
      else child.kill(signal)
    },
    kill() {
      child?.kill('SIGKILL')
    },
  }
}

type ExplainedEnd = ProcessEnd & { error?: string }
type Watch = { onReady: () => void; onEnd: (end: ExplainedEnd) => void }

/**
 * Starts a program in its own session, so that Ctrl-C in a terminal reaches only the supervisor, which passes it on
 * once. Null if it could not be started, for example for lack of memory; `onEnd` is called then too.
 */
function startProgram({ file, nodeOptions }: Program, { onReady, onEnd }: Watch): ChildProcess | null {
  const fail = (error: unknown) =>
    setImmediate(onEnd, { code: null, signal: null, error: String(error) } satisfies ExplainedEnd)
  try {
    const child = spawn(process.execPath, [...nodeOptions, file], {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', (message) => message === 'ready' && onReady())
    child.once('exit', (code, signal) => onEnd({ code, signal }))
    child.on('error', (error) => child.pid === undefined && fail(error))
    return child
  } catch (error) {
    fail(error)
    return null
  }
}

/** 128 plus the signal's number, as in a shell. */
function exitCodeOf(end: ProcessEnd): number {
  if (isRequestedEnd(end)) return 0
  return end.code ?? (end.signal === null ? 1 : 128 + constants.signals[end.signal])
}

function isClean({ code }: ProcessEnd): boolean {
  return code === 0 || code === configurationExitCode
}

/** Writes in the format of the service's log without its library, which keeps the supervisor small. */
function logRestart(fields: Record<string, unknown>): void {
  const head = { level: errorLevel, time: Date.now(), pid: process.pid, hostname: hostname() }
  process.stdout.write(
    `${JSON.stringify({ ...head, ...fields, msg: 'process ended and is started again' })}\n`,
  )
}
