import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
const root = fileURLToPath(new URL('..', import.meta.url))

/** How many tests passed and failed; a stage without tests counts as one failure when it fails. */
export type Tally = { passed: number; failed: number }

/** One step: a program with its arguments, under a name that a reader understands. */
export type Stage = { title: string; program: string; args: string[]; env?: Record<string, string> }

/** Programs of the checkout come first, so that Node and every tool are the ones that package.json names. */
function environment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  return { ...process.env, ...extra, PATH: path }
}

/** Runs a program with its output shown; answers its exit code. */
export function runProgram({ program, args, env }: Omit<Stage, 'title'>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: environment(env),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(1)
    })
    // Whoever is told to stop does not leave its tests running behind it.
    const stop = () => child.kill('SIGTERM')
    process.on('SIGTERM', stop)
    child.once('close', (code) => {
      process.off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}

/** Runs a stage between two lines that say what it is and how it went. */
export async function runStage(stage: Stage): Promise<boolean> {
  console.log(`\n▸ ${stage.title}`)
  const startedAt = performance.now()
  const code = await runProgram(stage)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(code === 0 ? `  done in ${seconds} s` : `✗ ${stage.title}: failed after ${seconds} s`)
  return code === 0
}

/** The line that every test command ends with. */
export function sumLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
