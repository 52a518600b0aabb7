/** Requests a run: at once, or one more after the current run, however many requests come meanwhile. */
export type Trigger = () => void

/** Runs work without overlap. Failures go to `onFailure` and do not end it. */
export function coalesce(work: () => Promise<void>, onFailure: (error: unknown) => void): Trigger {
  let isAsked = false
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (isAsked) {
      isAsked = false
      await work().catch(onFailure)
    }
    isRunning = false
  }

  return () => {
    isAsked = true
    if (!isRunning) void run()
  }
}
