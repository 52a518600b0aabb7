/** Asks for the work: at once, or once more after the run that is going on, however often it is asked for meanwhile. */
export type Trigger = () => void

/** Work that never runs twice at the same time; what goes wrong is told and ends nothing. */
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
