import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabaseConnection } from '#server/db/connection.ts'

export type ServiceEvent = {
  event: 'ready' | 'refused' | 'lost' | 'wrote' | 'closed'
  message?: string
  number?: number
  connection?: DatabaseConnection
  dataFolder?: string
}

export type ServiceProcess = {
  child: ChildProcess
  events: ServiceEvent[]
  /** The first event of this kind, past or future; rejects when the process ends without it. */
  waitFor(event: ServiceEvent['event']): Promise<ServiceEvent>
  /** Resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

export type ServiceOptions = {
  dataDir: string
  mode?: 'idle' | 'write'
  /** A copy of the checkout (see copy-checkout.ts), and the program that runs it. */
  checkout?: string
  node?: string
  uid?: number
}

const OWN_CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

export function startDatabaseService(options: ServiceOptions): ServiceProcess {
  const program = join(options.checkout ?? OWN_CHECKOUT, 'tests/support/run-database-service.ts')
  const account = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }
  const child = spawn(options.node ?? process.execPath, [program, options.dataDir, options.mode ?? 'idle'], {
    ...account,
    cwd: '/',
    // A process group of its own, to which Ctrl-C in a terminal applies.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const events: ServiceEvent[] = []
  let errors = ''
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString('utf8')
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const event: ServiceEvent = JSON.parse(line)
    events.push(event)
    child.emit('told', event)
  })
  const ended = once(child, 'close')

  async function waitFor(name: ServiceEvent['event']): Promise<ServiceEvent> {
    for (;;) {
      const found = events.find((event) => event.event === name)
      if (found !== undefined) return found
      if (child.exitCode !== null || child.signalCode !== null) break
      await Promise.race([once(child, 'told'), ended])
    }
    throw new Error(`The service ended without “${name}”: ${JSON.stringify(events.slice(-3))} ${errors}`)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal)
    await ended
  }

  return { child, events, waitFor, end }
}
