import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** What this device was told of an order without a connection, and whose order it is: a restaurant's or a driver's. */
export type KeptStep<Step extends string> = {
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
export function createKeptSteps<Step extends string>(name: string, steps: readonly Step[]) {
  type Kept = KeptStep<Step>
  function isKept(value: unknown): value is Kept {
    if (typeof value !== 'object' || value === null) return false
    const { owner, id, step, at } = value as Partial<Kept>
    const isNumbered = [owner, id, at].every(Number.isSafeInteger)
    return isNumbered && steps.some((one) => one === step)
  }
  const stored = createStored<Kept[]>({
    key: `${name}.v2`,
    isValid: (value): value is Kept[] => Array.isArray(value) && value.every(isKept),
  })
  const none: readonly Kept[] = []
  const allBut = ({ id, step }: Kept) =>
    (stored.read() ?? []).filter((one) => one.id !== id || one.step !== step)
  return {
    name,
    /** Once each. */
    keep(kept: Kept): void {
      const all = stored.read() ?? []
      if (allBut(kept).length === all.length) stored.write([...all, kept])
    },
    /** What waits to be sent, in the order in which it was said. */
    list: (owner: number) => (stored.read() ?? []).filter((kept) => kept.owner === owner),
    /** Forgets a step once the server has answered: a page that closes before loses nothing. */
    drop(sent: Kept): void {
      const left = allBut(sent)
      stored.write(left.length > 0 ? left : null)
    },
    /** All that waits, as React state. */
    use: () => useStored(stored) ?? none,
  }
}

export type KeptSteps<Step extends string> = ReturnType<typeof createKeptSteps<Step>>
