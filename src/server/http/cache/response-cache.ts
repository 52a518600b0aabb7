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

/** An answer and the tags of what it shows: a change of any of them outdates it. Failures are not to be kept. */
export type CacheableAnswer = ProducedAnswer & { tags: readonly string[]; isCacheable?: boolean }

/** Runs the making of an answer, at once or when its turn comes; a refresh is one of what was asked for lately. */
export type Scheduler = <Value>(make: () => Promise<Value>, isRefresh: boolean) => Promise<Value>

/** What is asked of the cache. `produce` answers null where there is nothing that others could be sent too. */
export type CacheRequest = {
  key: string
  produce: () => Promise<CacheableAnswer | null>
  schedule?: Scheduler
}

/** Keeps answers as bytes, ready to be sent. Callers that ask at the same time share one making. */
export type ResponseCache = {
  /** Tells whether something is kept, fresh or not. */
  has: (key: string) => boolean
  /** The kept answer, or one made now. While an outdated one may serve, it does, and a new one is made beside it. */
  get: (request: CacheRequest) => Promise<EncodedAnswer | null>
  /** Remembers under which key the answer to a request is kept: many addresses lead to one answer. */
  remember: (request: string, key: string) => void
  /** The answer kept for such a request, while nothing newer has to be made. */
  findFresh: (request: string) => EncodedAnswer | undefined
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
  lifetimeOf?: (startedAt: Date) => Lifetime
}

type EntryStore = LRUCache<string, Entry, CacheRequest>

/** In characters; no link of the shop is as long. */
const maxKeyLength = 1_000
const requestChars = { each: 2_000, all: 1_000_000 }

/** People type more texts than could be kept: what they search for has room of its own, and pushes out nothing else. */
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
    // Memory is given back once the load is over.
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

/** Makes entries, and notes what changes meanwhile. */
function createProducer(clock: () => Date, lifetimeOf: (startedAt: Date) => Lifetime) {
  const productions = trackProductions()

  async function produceEntry({ produce }: CacheRequest): Promise<Entry | undefined> {
    const production = productions.begin()
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
  return { scheduleEntry, productions }
}

export function createResponseCache(options: Options): ResponseCache {
  const { clock, maxEntries = 1_000, maxBytes = 48 * 1024 * 1024, lifetimeOf = defaultLifetime } = options
  const now = () => clock().getTime()
  const { scheduleEntry, productions } = createProducer(clock, lifetimeOf)
  const searchBytes = Math.floor(maxBytes / 5)
  const answers = createEntryStore({ maxEntries, maxBytes: maxBytes - searchBytes, now }, scheduleEntry)
  const searches = createEntryStore({ maxEntries, maxBytes: searchBytes, now }, scheduleEntry)
  const storeOf = (key: string) => (key.startsWith(searchPrefix) ? searches : answers)
  const requests = new LRUCache<string, string>({
    maxSize: requestChars.all,
    maxEntrySize: requestChars.each,
    sizeCalculation: (key, request) => key.length + request.length,
  })

  async function get(request: CacheRequest): Promise<EncodedAnswer | null> {
    const { key } = request
    if (key.length > maxKeyLength) return (await scheduleEntry(request, false))?.answer ?? null
    const store = storeOf(key)
    const kept = store.get(key)
    const allowStale = kept !== undefined && now() < servableUntil(kept)
    // Whoever gets it now has not waited for its making.
    if (allowStale) kept.answer.wasSent = true
    if (kept && isFresh(kept, now())) return kept.answer
    const fetching = { context: request, forceRefresh: kept !== undefined }
    const entry = await store.fetch(key, { ...fetching, allowStale })
    if (!entry || now() < entry.invalidatedAt + graceMs) return entry?.answer ?? null
    // Its making began before a change, and lasted longer than anything older may be seen.
    return (await store.fetch(key, { ...fetching, forceRefresh: true }))?.answer ?? null
  }

  return {
    get,
    has: (key) => storeOf(key).has(key),
    remember: (request, key) => void requests.set(request, key),
    findFresh(request) {
      const key = requests.get(request)
      const entry = key === undefined ? undefined : storeOf(key).get(key)
      return entry && isFresh(entry, now()) ? entry.answer : undefined
    },
    invalidate(tags) {
      const at = now()
      for (const store of [answers, searches]) {
        store.forEach((entry) => {
          invalidateEntry(entry, tags, at)
        })
      }
      productions.recordChange(tags, at)
    },
    clear() {
      answers.clear()
      searches.clear()
      productions.recordGap()
    },
  }
}
