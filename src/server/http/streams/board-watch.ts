/** How often the boards that somebody looks at are compared. */
const everyMs = 1_000

type Options = {
  /** A text for each restaurant that differs once its board shows something else. */
  readMarks: (partnerIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Called once until reading works again. */
  onFailure: (error: unknown) => void
  pauseMs?: number
}

/**
 * Tells the followers of a restaurant's board when it has changed. All boards of this process are compared by one
 * query a second, and by none while nobody looks: notices at placing would make orders commit one after the other.
 */
export function watchBoards({ readMarks, onFailure, pauseMs = everyMs }: Options) {
  const followers = new Map<number, Set<() => void>>()
  const marks = new Map<number, string>()
  let timer: NodeJS.Timeout | undefined
  let [isReading, isFailing] = [false, false]

  async function compare(): Promise<void> {
    for (const [partnerId, mark] of await readMarks([...followers.keys()])) {
      const isSame = marks.get(partnerId) === mark
      if (followers.has(partnerId)) marks.set(partnerId, mark)
      if (!isSame) for (const hear of followers.get(partnerId) ?? []) hear()
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

  function leave(partnerId: number, hear: () => void): void {
    followers.get(partnerId)?.delete(hear)
    if (followers.get(partnerId)?.size !== 0) return
    followers.delete(partnerId)
    marks.delete(partnerId)
    if (followers.size === 0) plan()
  }

  return {
    /** Answers how to stop. The first comparison tells every new follower. */
    follow(partnerId: number, hear: () => void): () => void {
      followers.set(partnerId, (followers.get(partnerId) ?? new Set()).add(hear))
      marks.delete(partnerId)
      if (timer === undefined) plan()
      return () => leave(partnerId, hear)
    },
  }
}
