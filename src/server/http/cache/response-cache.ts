import { LRUCache } from 'lru-cache'
import {
  type Ages,
  type Entry,
  endOf,
  graceMs,
  invalidateEntry,
  isFresh,
  rememberedMs,
  usualAges,
} from './cache-entry.ts'
import { type Made, memoryOf, type PackedAnswer, packAnswer } from './packed-answer.ts'
import { trackProductions } from './track-productions.ts'

/** An answer and the tags of what it shows: a change of any of them outdates it. Failures are not to be kept. */
export type Fresh = Made & { tags: readonly string[]; isKept?: boolean }

/** Runs the making of an answer, at once or when its turn comes; a refresh is one of what was asked for lately. */
export type Scheduler = <Value>(make: () => Promise<Value>, isRefresh: boolean) => Promise<Value>

/** What is asked of the cache. `produce` answers null where there is nothing that others could be sent too. */
export type Wanted = { key: string; produce: () => Promise<Fresh | null>; schedule?: Scheduler }

/** Keeps answers as bytes, ready to be sent. Callers that ask at the same time share one making. */
export type ResponseCache = {
  /** Tells whether something is kept, fresh or not. */
  has: (key: string) => boolean
  /** The kept answer, or one made now. While an outdated one may serve, it does, and a new one is made beside it. */
  get: (wanted: Wanted) => Promise<PackedAnswer | null>
  /** Remembers under which key the answer to a request is kept: many addresses lead to one answer. */
  remember: (request: string, key: string) => void
  /** The answer kept for such a request, while nothing newer has to be made. */
  findFresh: (request: string) => PackedAnswer | undefined
  /** Outdates all answers with one of these tags, and those in the making. */
  invalidate: (tags: readonly string[]) => void
  /** Forgets everything. */
  clear: () => void
}

type Options = {
  clock: () => Date
  /** Of answers, and of searches. */
  maxEntries?: number
  /** Of both together. */
  maxBytes?: number
  agesOf?: (startedAt: Date) => Ages
}

type Room = LRUCache<string, Entry, Wanted>

/** In characters; no link of the shop is as long. */
const longestKey = 1_000
const requestChars = { each: 2_000, all: 1_000_000 }

/** People type more texts than could be kept: what they search for has room of its own, and pushes out nothing else. */
export const searchPrefix = 'search:'

function createRoom(
  { maxEntries, maxBytes, now }: { maxEntries: number; maxBytes: number; now: () => number },
  make: (wanted: Wanted, isRefresh: boolean) => Promise<Entry | undefined>,
): Room {
  return new LRUCache<string, Entry, Wanted>({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 4),
    sizeCalculation: ({ bytes }, key) => bytes + key.length * 2,
    // Memory is given back once the load is over.
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, old, { options, context }) {
      const entry = await make(context, old !== undefined)
      if (entry) options.ttl = Math.max(1, entry.servedUntil + rememberedMs - now())
      return entry
    },
  })
}

/** Makes entries, and notes what changes meanwhile. */
function createMaker(clock: () => Date, agesOf: (startedAt: Date) => Ages) {
  const productions = trackProductions()

  async function makeNow({ produce }: Wanted): Promise<Entry | undefined> {
    const making = productions.begin()
    try {
      const startedAt = clock()
      const beganAt = performance.now()
      const fresh = await produce()
      if (fresh === null) return undefined
      const { tags, isKept = true } = fresh
      const answer = packAnswer(fresh, performance.now() - beganAt)
      const ages = isKept ? agesOf(startedAt) : { freshUntil: 0, servedUntil: 0 }
      return { ...ages, answer, tags, changedAt: making.changedAt(tags), bytes: memoryOf(fresh) }
    } finally {
      making.end()
    }
  }

  function make(wanted: Wanted, isRefresh: boolean): Promise<Entry | undefined> {
    const { schedule } = wanted
    return schedule ? schedule(() => makeNow(wanted), isRefresh) : makeNow(wanted)
  }
  return { make, productions }
}

export function createResponseCache(options: Options): ResponseCache {
  const { clock, maxEntries = 1_000, maxBytes = 48 * 1024 * 1024, agesOf = usualAges } = options
  const now = () => clock().getTime()
  const { make, productions } = createMaker(clock, agesOf)
  const searchBytes = Math.floor(maxBytes / 5)
  const answers = createRoom({ maxEntries, maxBytes: maxBytes - searchBytes, now }, make)
  const searches = createRoom({ maxEntries, maxBytes: searchBytes, now }, make)
  const roomOf = (key: string) => (key.startsWith(searchPrefix) ? searches : answers)
  const requests = new LRUCache<string, string>({
    maxSize: requestChars.all,
    maxEntrySize: requestChars.each,
    sizeCalculation: (key, request) => key.length + request.length,
  })

  async function get(wanted: Wanted): Promise<PackedAnswer | null> {
    const { key } = wanted
    if (key.length > longestKey) return (await make(wanted, false))?.answer ?? null
    const room = roomOf(key)
    const kept = room.get(key)
    const allowStale = kept !== undefined && now() < endOf(kept)
    // Whoever gets it now has not waited for its making.
    if (allowStale) kept.answer.wasSent = true
    if (kept && isFresh(kept, now())) return kept.answer
    const fetching = { context: wanted, forceRefresh: kept !== undefined }
    const entry = await room.fetch(key, { ...fetching, allowStale })
    if (!entry || now() < entry.changedAt + graceMs) return entry?.answer ?? null
    // Its making began before a change, and lasted longer than anything older may be seen.
    return (await room.fetch(key, { ...fetching, forceRefresh: true }))?.answer ?? null
  }

  return {
    get,
    has: (key) => roomOf(key).has(key),
    remember: (request, key) => void requests.set(request, key),
    findFresh(request) {
      const key = requests.get(request)
      const entry = key === undefined ? undefined : roomOf(key).get(key)
      return entry && isFresh(entry, now()) ? entry.answer : undefined
    },
    invalidate(tags) {
      const at = now()
      for (const room of [answers, searches]) {
        room.forEach((entry) => {
          invalidateEntry(entry, tags, at)
        })
      }
      productions.noteChange(tags, at)
    },
    clear() {
      answers.clear()
      searches.clear()
      productions.noteGap()
    },
  }
}
