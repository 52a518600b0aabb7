import { exitCodeOf, shownError } from '#server/config/operator-error.ts'
import { readSettings, type Settings } from '#server/config/settings.ts'
import { refuseUnsafeSettings } from '#server/config/start-checks.ts'
import { describeDemo } from '#server/demo/demo-accounts.ts'
import { outboxLink } from '#server/http/pages/guard-dev.ts'
import { type PageSource, type RunningService, startService } from './start-service.ts'

const stopWithinMs = 15_000
/** The first start takes longer, because it draws the demo's pictures. */
const startWithinMs = 60_000

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function printError(error: unknown): void {
  process.stderr.write(`${shownError(error)}\n`)
}

function announce({ publicUrl, isDemo }: Settings, { devKey }: RunningService): void {
  print(`\nMâm is ready: ${publicUrl}`)
  if (!isDemo) return
  for (const line of describeDemo(publicUrl)) print(line)
  if (devKey !== null) print(`Mails that it would send: ${outboxLink(publicUrl, devKey)}`)
}

function exitWithin(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref()
}

function end(error: unknown): never {
  printError(error)
  process.exit(exitCodeOf(error))
}

/**
 * Stops the service on a signal, and when the supervisor is gone. During the start it waits until the start is
 * complete; otherwise the database would be left running.
 */
function stopOnRequest(starting: Promise<RunningService>): void {
  let isStopping = false
  function stop(): void {
    if (isStopping) return
    isStopping = true
    exitWithin(startWithinMs + stopWithinMs)
    starting
      .then((service) => {
        exitWithin(stopWithinMs)
        return service.stop()
      })
      .then(() => process.exit(0), end)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  // The supervisor may have ended while this module was loading.
  if (process.connected === false) stop()
}

/** Runs the service until a signal stops it. */
export async function runService(source?: PageSource): Promise<void> {
  try {
    const settings = readSettings()
    refuseUnsafeSettings(settings)
    const starting = startService(settings, end, source)
    stopOnRequest(starting)
    announce(settings, await starting)
    // The supervisor counts the time in service from here.
    process.send?.('ready', () => {})
  } catch (error) {
    end(error)
  }
}
