import { spawn } from 'node:child_process'
import { type FinalEnd, keepRunning, type Program, type SupervisedProgram } from './keep-running.ts'

export type Supervision = {
  programs: readonly Program[]
  /** Runs after all programs have ended, if one of them may have left something running. */
  cleanUp: string
}

/** npm passes on a Ctrl-C that the terminal has already sent to every process. */
const sameSignalMs = 1_000
/** Longer than a service takes to start and stop. A program that takes longer is killed. */
const stopWithinMs = 80_000

/** Runs the programs until a signal or until one of them ends for good, then exits with that end's code. */
export function supervise({ programs, cleanUp }: Supervision): void {
  const running = new Set<SupervisedProgram>()
  let stopping: { signal: NodeJS.Signals; at: number } | null = null
  let exitCode = 0
  let isClean = true

  function stop(signal: NodeJS.Signals): void {
    stopping = { signal, at: performance.now() }
    setTimeout(kill, stopWithinMs).unref()
    for (const kept of [...running]) kept.stop(signal)
  }

  function kill(): void {
    for (const kept of running) kept.kill()
  }

  function onOver(kept: SupervisedProgram, over: FinalEnd): void {
    running.delete(kept)
    exitCode = Math.max(exitCode, over.exitCode)
    isClean &&= over.isClean
    if (stopping === null) stop('SIGTERM')
    if (running.size > 0) return
    if (isClean) process.exit(exitCode)
    spawn(process.execPath, [cleanUp], { stdio: 'inherit' }).once('exit', () => process.exit(exitCode))
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping === null) return stop(signal)
      const isSame = signal === stopping.signal && performance.now() - stopping.at < sameSignalMs
      if (!isSame) kill()
    })
  }
  // The reader of the log may end before this process.
  process.stdout.on('error', () => {})
  for (const program of programs) {
    const kept = keepRunning(program, (over) => onOver(kept, over))
    running.add(kept)
  }
}
