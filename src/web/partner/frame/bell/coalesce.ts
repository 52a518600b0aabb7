/** Calls that overlap are one more call after the running one. */
export function coalesce(work: () => Promise<void>): () => void {
  let [isRunning, isAsked] = [false, false]
  return () => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    void (async () => {
      while (isAsked) {
        isAsked = false
        await work()
      }
    })().finally(() => {
      isRunning = false
    })
  }
}
