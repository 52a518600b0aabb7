const everyMs = 2_000

/** An action that is due by time, such as expiring offers. */
export type TimedAction = (now: Date) => Promise<unknown>

type Options = {
  /** The job's name in the log. */
  job: string
  clock: () => Date
  /** Run in this order. A failure does not skip the following actions. */
  actions: readonly TimedAction[]
  log: { error: (details: object, message: string) => void }
  /** Pause between rounds in ms. */
  pauseMs?: number
}

/**
 * Runs actions periodically. Rounds do not overlap within a process. Several processes may run the actions,
 * because each action locks what it changes. A failure is logged once, until the action succeeds again; the next round
 * retries it. Stopping waits for the running action.
 */
export function runPeriodically({ job, clock, actions, log, pauseMs = everyMs }: Options): {
  stop: () => Promise<void>
} {
  const failing = new Set<TimedAction>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

  async function run(action: TimedAction): Promise<void> {
    try {
      await action(clock())
      failing.delete(action)
    } catch (error) {
      if (!failing.has(action)) log.error({ job, err: error }, 'recurring job failed')
      failing.add(action)
    }
  }

  async function runAll(): Promise<void> {
    for (const action of actions) if (!isStopped) await run(action)
    plan()
  }

  function plan(): void {
    if (isStopped) return
    timer = setTimeout(() => {
      round = runAll()
    }, pauseMs)
    timer.unref()
  }

  plan()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
