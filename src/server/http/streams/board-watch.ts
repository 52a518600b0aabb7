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
  let isReading = false
  let isFailing = false

  async function compare(): Promise<void> {
    const read = await readMarks([...followers.keys()])
    isFailing = false
    for (const [partnerId, mark] of read) {
      const before = marks.get(partnerId)
      if (followers.has(partnerId)) marks.set(partnerId, mark)
      if (before === mark) continue
      for (const hear of followers.get(partnerId) ?? []) hear()
    }
  }

  async function run(): Promise<void> {
    isReading = true
    await compare().catch((error: unknown) => {
      if (!isFailing) onFailure(error)
      isFailing = true
    })
    isReading = false
    plan()
  }

  function plan(): void {
    clearTimeout(timer)
    timer = undefined
    if (followers.size === 0 || isReading) return
    timer = setTimeout(() => void run(), pauseMs)
    timer.unref()
  }

  return {
    /** Answers how to stop. The first comparison tells every new follower. */
    follow(partnerId: number, hear: () => void): () => void {
      const own = followers.get(partnerId) ?? new Set()
      followers.set(partnerId, own.add(hear))
      marks.delete(partnerId)
      if (timer === undefined) plan()
      return () => {
        own.delete(hear)
        if (own.size > 0) return
        followers.delete(partnerId)
        marks.delete(partnerId)
        if (followers.size === 0) plan()
      }
    },
  }
}
