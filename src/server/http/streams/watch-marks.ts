/** How often the marks of followed keys are compared. */
const everyMs = 1_000

type Options = {
  /** A text for each key that differs once there is something else to see. */
  readMarks: (keys: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Called once until reading works again. */
  onFailure: (error: unknown) => void
  pauseMs?: number
}

/**
 * Wakes the followers of a key when its mark changes. One query a second compares all followed keys of this process; no
 * query runs without followers. NOTIFY at placing would serialize the commits of orders.
 */
export function watchMarks({ readMarks, onFailure, pauseMs = everyMs }: Options) {
  const followers = new Map<number, Set<() => void>>()
  const marks = new Map<number, string>()
  let timer: NodeJS.Timeout | undefined
  let [isReading, isFailing] = [false, false]

  async function compare(): Promise<void> {
    for (const [key, mark] of await readMarks([...followers.keys()])) {
      const isSame = marks.get(key) === mark
      if (followers.has(key)) marks.set(key, mark)
      if (!isSame) for (const hear of followers.get(key) ?? []) hear()
    }
    isFailing = false
  }

  function fail(error: unknown): void {
    if (!isFailing) onFailure(error)
    isFailing = true
  }

  async function run(): Promise<void> {
    isReading = true
    await compare().catch(fail)
    isReading = false
    plan()
  }

  function plan(): void {
    clearTimeout(timer)
    timer = followers.size === 0 || isReading ? undefined : setTimeout(() => void run(), pauseMs).unref()
  }

  function leave(key: number, hear: () => void): void {
    followers.get(key)?.delete(hear)
    if (followers.get(key)?.size !== 0) return
    followers.delete(key)
    marks.delete(key)
    if (followers.size === 0) plan()
  }

  return {
    /** Answers an unsubscribe function. The first comparison wakes every new follower. */
    follow(key: number, hear: () => void): () => void {
      followers.set(key, (followers.get(key) ?? new Set()).add(hear))
      marks.delete(key)
      if (timer === undefined) plan()
      return () => leave(key, hear)
    },
  }
}
