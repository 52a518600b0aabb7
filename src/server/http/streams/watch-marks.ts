/** How often the marks of followed keys are compared. */
const everyMs = 1_000

type Options = {
  /** A text for each key. It changes whenever the visible state changes. */
  readMarks: (keys: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Called once per outage: again only after a read has succeeded in between. */
  onFailure: (error: unknown) => void
  pauseMs?: number
}

/**
 * Wakes the followers of a key when its mark changes. One query per second reads the marks of all keys that this
 * process follows; without followers no query runs. Polling is used because NOTIFY would serialize the commits of
 * placed orders.
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
    /** Answers an unsubscribe function. The first comparison always wakes a new follower. */
    follow(key: number, wake: () => void): () => void {
      followers.set(key, (followers.get(key) ?? new Set()).add(wake))
      marks.delete(key)
      if (timer === undefined) plan()
      return () => leave(key, wake)
    },
  }
}
