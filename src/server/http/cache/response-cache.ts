import { LRUCache } from 'lru-cache'
import {
  defaultLifetime,
  type Entry,
  graceMs,
  invalidateEntry,
  isFresh,
  type Lifetime,
  recentlyUsedMs,
  servableUntil,
} from './cache-entry.ts'
import { type EncodedAnswer, encodeAnswer, estimateBytes, type ProducedAnswer } from './encoded-answer.ts'
import { trackProductions } from './track-productions.ts'

/** An answer and the tags that invalidate it. Failures and personal answers have `isCacheable: false`. */
export type CacheableAnswer = ProducedAnswer & { tags: readonly string[]; isCacheable?: boolean }

/** Runs a production, possibly after a wait. `isRefresh`: the key was requested recently. */
export type Scheduler = <Value>(make: () => Promise<Value>, isRefresh: boolean) => Promise<Value>

/** A request to the cache. `produce` resolves to null if the answer cannot be shared. */
export type CacheRequest = {
  key: string
  produce: () => Promise<CacheableAnswer | null>
  schedule?: Scheduler
}

/** Caches encoded answers. Concurrent requests for one key share one production. */
export type ResponseCache = {
  /** Whether there is an entry, fresh or stale. */
  has: (key: string) => boolean
  /**
   * The cached answer, or a newly produced one. Serves a stale answer if allowed, and refreshes it in the background.
   */
  get: (request: CacheRequest) => Promise<EncodedAnswer | null>
  /** Stores the cache key of a request URL. Many URLs have the same key. */
  remember: (request: string, key: string) => void
  /** The answer for a remembered request, if it is fresh. */
  findFresh: (request: string) => EncodedAnswer | undefined
  /** Invalidates entries with any of these tags, including those in production. */
  invalidate: (tags: readonly string[]) => void
  /** Removes all entries. */
  clear: () => void
  /**
   * The current number of entries and their memory in bytes. Since the start: how many answers came from the cache
   * (`kept`), were produced (`made`), and were invalidated by a change (`dropped`).
   */
  measure: () => { entries: number; bytes: number; kept: number; made: number; dropped: number }
}

type Options = {
  clock: () => Date
  /** The maximum of each of the two stores: answers and searches. */
  maxEntries?: number
  /** The maximum of both stores together. */
  maxBytes?: number
  lifetimeOf?: (startedAt: Date) => Lifetime
}

type EntryStore = LRUCache<string, Entry, CacheRequest>

/** The longest cached key, in characters. No link of the shop needs a longer key. */
const maxKeyLength = 1_000
const requestChars = { each: 2_000, all: 1_000_000 }

/**
 * Keys with this prefix have their own store, so that the unlimited variety of search texts cannot evict other answers.
 */
export const searchPrefix = 'search:'

function createEntryStore(
  { maxEntries, maxBytes, now }: { maxEntries: number; maxBytes: number; now: () => number },
  produce: (request: CacheRequest, isRefresh: boolean) => Promise<Entry | undefined>,
): EntryStore {
  return new LRUCache<string, Entry, CacheRequest>({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 4),
    sizeCalculation: ({ bytes }, key) => bytes + key.length * 2,
    // Frees the memory of expired entries even if no request comes.
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, old, { options, context }) {
      const entry = await produce(context, old !== undefined)
      if (entry) options.ttl = Math.max(1, entry.staleUntil + recentlyUsedMs - now())
      return entry
    },
  })
}

/** Produces entries and records invalidations that happen during a production. */
function createProducer(clock: () => Date, lifetimeOf: (startedAt: Date) => Lifetime) {
  const productions = trackProductions()
  const counts = { kept: 0, made: 0, dropped: 0 }

  async function produceEntry({ produce }: CacheRequest): Promise<Entry | undefined> {
    const production = productions.begin()
    counts.made += 1
    try {
      const startedAt = clock()
      const beganAt = performance.now()
      const fresh = await produce()
      if (fresh === null) return undefined
      const { tags, isCacheable = true } = fresh
      const answer = encodeAnswer(fresh, performance.now() - beganAt)
      const lifetime = isCacheable ? lifetimeOf(startedAt) : { freshUntil: 0, staleUntil: 0 }
      return {
        ...lifetime,
        answer,
        tags,
        invalidatedAt: production.invalidatedAt(tags),
        bytes: estimateBytes(fresh),
      }
    } finally {
      production.end()
    }
  }

  function scheduleEntry(request: CacheRequest, isRefresh: boolean): Promise<Entry | undefined> {
    const { schedule } = request
    return schedule ? schedule(() => produceEntry(request), isRefresh) : produceEntry(request)
  }
  return { scheduleEntry, productions, counts }
}

/** The cache keys by request. */
function createRequestKeys() {
  return new LRUCache<string, string>({
    maxSize: requestChars.all,
    maxEntrySize: requestChars.each,
    sizeCalculation: (key, request) => key.length + request.length,
  })
}

function createStores(
  { maxEntries, maxBytes, now }: { maxEntries: number; maxBytes: number; now: () => number },
  produce: (request: CacheRequest, isRefresh: boolean) => Promise<Entry | undefined>,
) {
  const searchBytes = Math.floor(maxBytes / 5)
  return {
    answers: createEntryStore({ maxEntries, maxBytes: maxBytes - searchBytes, now }, produce),
    searches: createEntryStore({ maxEntries, maxBytes: searchBytes, now }, produce),
  }
}

/** Invalidates the entries with these tags. Returns how many of them were valid until then. */
function invalidateStore(store: EntryStore, tags: readonly string[], at: number): number {
  let dropped = 0
  store.forEach((entry) => {
    if (invalidateEntry(entry, tags, at)) dropped += 1
  })
  return dropped
}

function sizeOf({ answers, searches }: ReturnType<typeof createStores>) {
  return {
    entries: answers.size + searches.size,
    bytes: answers.calculatedSize + searches.calculatedSize,
  }
}

/** Creates a response cache. */
export function createResponseCache(options: Options): ResponseCache {
  const { clock, maxEntries = 1_000, maxBytes = 48 * 1024 * 1024, lifetimeOf = defaultLifetime } = options
  const now = () => clock().getTime()
  const { scheduleEntry, productions, counts } = createProducer(clock, lifetimeOf)
  const stores = createStores({ maxEntries, maxBytes, now }, scheduleEntry)
  const storeOf = (key: string) => (key.startsWith(searchPrefix) ? stores.searches : stores.answers)
  const requests = createRequestKeys()

  async function get(request: CacheRequest): Promise<EncodedAnswer | null> {
    const { key } = request
    if (key.length > maxKeyLength) return (await scheduleEntry(request, false))?.answer ?? null
    const store = storeOf(key)
    const cached = store.get(key)
    const allowStale = cached !== undefined && now() < servableUntil(cached)
    // The caller does not wait for a production, so the answer counts as sent before.
    if (allowStale) {
      cached.answer.wasSent = true
      counts.kept += 1
    }
    if (cached && isFresh(cached, now())) return cached.answer
    const fetching = { context: request, forceRefresh: cached !== undefined }
    const entry = await store.fetch(key, { ...fetching, allowStale })
    if (!entry || now() < entry.invalidatedAt + graceMs) return entry?.answer ?? null
    // The entry was invalidated during a production that outlasted the grace time.
    return (await store.fetch(key, { ...fetching, forceRefresh: true }))?.answer ?? null
  }

  return {
    get,
    has: (key) => storeOf(key).has(key),
    remember: (request, key) => void requests.set(request, key),
    findFresh(request) {
      const key = requests.get(request)
      const entry = key === undefined ? undefined : storeOf(key).get(key)
      if (!entry || !isFresh(entry, now())) return undefined
      counts.kept += 1
      return entry.answer
    },
    invalidate(tags) {
      const at = now()
      for (const store of Object.values(stores)) counts.dropped += invalidateStore(store, tags, at)
      productions.recordChange(tags, at)
    },
    clear() {
      for (const store of Object.values(stores)) store.clear()
      productions.recordGap()
    },
    measure: () => ({ ...counts, ...sizeOf(stores) }),
  }
}
