import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
const root = fileURLToPath(new URL('..', import.meta.url))

/** Passed and failed tests. A failed stage without tests counts as one failure. */
export type Tally = { passed: number; failed: number }

/** A program to run, with a title. */
export type Stage = { title: string; program: string; args: string[]; env?: Record<string, string> }

/** The repository's binaries come first in PATH, so that the versions of package.json are used. */
function environment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  return { ...process.env, ...extra, PATH: path }
}

type RunOptions = Omit<Stage, 'title'> & {
  /** Receives the output in chunks; by default it is printed at once. */
  onOutput?: (piece: Buffer) => void
}

/** Runs a program; resolves to its exit code. */
export function runProgram({ program, args, env, onOutput }: RunOptions): Promise<number> {
  return new Promise((resolve) => {
    const output = onOutput ? 'pipe' : 'inherit'
    const child = spawn(program, args, {
      cwd: root,
      env: environment(env),
      stdio: ['ignore', output, output],
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (onOutput) stream?.on('data', onOutput)
    }
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(1)
    })
    // Stops the child process too.
    const stop = () => child.kill('SIGTERM')
    process.on('SIGTERM', stop)
    child.once('close', (code) => {
      process.off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}

function printResult({ title }: Stage, code: number, startedAt: number): boolean {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(code === 0 ? `  done in ${seconds} s` : `✗ ${title}: failed after ${seconds} s`)
  return code === 0
}

/** Runs a stage and prints its title and outcome. */
export async function runStage(stage: Stage): Promise<boolean> {
  console.log(`\n▸ ${stage.title}`)
  const startedAt = performance.now()
  return printResult(stage, await runProgram(stage), startedAt)
}

/** Runs stages in parallel and prints the output of each when it ends. */
export async function runSideBySide(stages: readonly Stage[]): Promise<boolean> {
  const results = await Promise.all(
    stages.map(async (stage) => {
      const startedAt = performance.now()
      const output: Buffer[] = []
      const code = await runProgram({ ...stage, onOutput: (piece) => output.push(piece) })
      console.log(`\n▸ ${stage.title}`)
      process.stdout.write(Buffer.concat(output))
      return printResult(stage, code, startedAt)
    }),
  )
  return results.every(Boolean)
}

/**
 * Runs a stage of tests that writes a JSON report, and counts its results. A failure outside the tests counts as one.
 */
export async function runTests<Report>(
  stageFor: (reportFile: string) => Stage,
  tallyOf: (report: Report) => Tally,
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'mam-tests-'))
  const file = join(folder, 'report.json')
  try {
    const isGood = await runStage(stageFor(file))
    const text = await readFile(file, 'utf8').catch(() => null)
    const { passed, failed } = text === null ? { passed: 0, failed: 1 } : tallyOf(JSON.parse(text) as Report)
    return { passed, failed: failed === 0 && !isGood ? 1 : failed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the last line of every test command, and sets the exit code. */
export function concludeTests({ passed, failed }: Tally): void {
  if (failed > 0 || passed === 0) process.exitCode = 1
  console.log(`\n${passed} passed, ${failed} failed`)
}
