import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type TestApp, testSecret } from '../test-app.ts'

/** A service in its own process, with the database and the time of a test's app. */
export async function startApiService(app: TestApp) {
  const program = join(import.meta.dirname, 'run-api-service.ts')
  const named = [JSON.stringify(app.connection), app.clock.now().toISOString(), testSecret]
  const child = spawn(process.execPath, [program, ...named], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error('The service ended before it was ready.'))),
  ])
  const { origin }: { origin: string } = JSON.parse(line)
  return {
    origin,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
