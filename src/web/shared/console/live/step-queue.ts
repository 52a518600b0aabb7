import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** What this device was told of an order without a connection, and whose order it is: a restaurant's or a driver's. */
export type QueuedStep<Step extends string> = {
  owner: number
  id: number
  step: Step
  /** When it was said, by this device's clock. */
  at: number
}

/** How long ago something was said, in whole seconds; null where this device's clock was set back, or `most` is past. */
export function secondsSince(at: number, most: number, now = Date.now()): number | null {
  const seconds = Math.floor((now - at) / 1_000)
  return seconds >= 0 && seconds <= most ? seconds : null
}

/** Steps that are kept on the device until they are sent, also when the page is closed. */
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
    /** Once each. */
    add(queued: Queued): void {
      const all = stored.read() ?? []
      if (allBut(queued).length === all.length) stored.write([...all, queued])
    },
    /** What waits to be sent, in the order in which it was said. */
    list: (owner: number) => (stored.read() ?? []).filter((queued) => queued.owner === owner),
    /** Forgets a step once the server has answered: a page that closes before loses nothing. */
    remove(sent: Queued): void {
      const left = allBut(sent)
      stored.write(left.length > 0 ? left : null)
    },
    /** All that waits, as React state. */
    use: () => useStored(stored) ?? none,
  }
}

export type StepQueue<Step extends string> = ReturnType<typeof createStepQueue<Step>>
