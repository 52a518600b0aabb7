const everyMs = 2_000

/** One thing that the clock does to orders, such as ending offers that nobody has answered. */
export type TimedAction = (now: Date) => Promise<unknown>

type Options = {
  /** As the log names it. */
  job: string
  clock: () => Date
  /** In this order; one that fails does not keep the others. */
  actions: readonly TimedAction[]
  log: { error: (details: object, message: string) => void }
  /** Between the end of one round and the next. */
  pauseMs?: number
}

/**
 * Every 2 s unless told otherwise, does to orders what time alone makes due. Rounds never overlap in one process; those of several processes
 * may, since every move locks what it changes. A failure is logged once, until the move works again, and waits for the
 * next round. Stopping lets a running move end.
 */
export function advanceOrders({ job, clock, actions, log, pauseMs = everyMs }: Options): {
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
