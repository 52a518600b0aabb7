import { spawn } from 'node:child_process'
import { keepRunning, type Over, type Program, type SupervisedProgram } from './keep-running.ts'

export type Supervision = {
  programs: readonly Program[]
  /** A program that runs after all others have ended, when one of them may have left something running. */
  cleanUp: string
}

/** npm passes on the Ctrl-C that the terminal has already sent to all. */
const sameSignalMs = 1_000
/** Longer than a service takes to start and stop; one that hangs is killed then. */
const stopWithinMs = 80_000

/** Runs the programs until a signal or a final end of one of them, then exits with the code of that end. */
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

  function onOver(kept: SupervisedProgram, over: Over): void {
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
  // The reader of the log may go before this process.
  process.stdout.on('error', () => {})
  for (const program of programs) {
    const kept = keepRunning(program, (over) => onOver(kept, over))
    running.add(kept)
  }
}
