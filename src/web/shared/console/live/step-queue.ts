import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** A step of an order that was submitted offline; `owner` is the id of the restaurant or driver. */
export type QueuedStep<Step extends string> = {
  owner: number
  id: number
  step: Step
  /** When the step was submitted, in ms by this device's clock. */
  at: number
}

/** Whole seconds since `at`; null if the clock was set back, or if more than `maxSeconds` have passed. */
export function secondsSince(at: number, maxSeconds: number, now = Date.now()): number | null {
  const seconds = Math.floor((now - at) / 1_000)
  return seconds >= 0 && seconds <= maxSeconds ? seconds : null
}

/** Stores steps on the device until they are sent; they survive closing the page. */
export function createStepQueue<Step extends string>(name: string, steps: readonly Step[]) {
  type Queued = QueuedStep<Step>
  function isQueued(value: unknown): value is Queued {
    if (typeof value !== 'object' || value === null) return false
    const { owner, id, step, at } = value as Partial<Queued>
    const isNumbered = [owner, id, at].every(Number.isSafeInteger)
    return isNumbered && steps.some((one) => one === step)
  }
  const stored = createStored<Queued[]>({
    key: `${name}.v2`,
    isValid: (value): value is Queued[] => Array.isArray(value) && value.every(isQueued),
  })
  const none: readonly Queued[] = []
  const allBut = ({ id, step }: Queued) =>
    (stored.read() ?? []).filter((one) => one.id !== id || one.step !== step)
  return {
    name,
    /** Adds a step unless it is queued already. */
    add(queued: Queued): void {
      const all = stored.read() ?? []
      if (allBut(queued).length === all.length) stored.write([...all, queued])
    },
    /** The queued steps of an owner, oldest first. */
    list: (owner: number) => (stored.read() ?? []).filter((queued) => queued.owner === owner),
    /** Removes a step. Call it only after the server has answered, so that closing the page loses nothing. */
    remove(sent: Queued): void {
      const left = allBut(sent)
      stored.write(left.length > 0 ? left : null)
    },
    /** The queue as React state. */
    use: () => useStored(stored) ?? none,
  }
}

export type StepQueue<Step extends string> = ReturnType<typeof createStepQueue<Step>>
