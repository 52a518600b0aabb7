import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { nextMinute } from '#domain/opening-hours.ts'

/** How a client may want an answer packed. */
export type Encoding = 'identity' | 'gzip' | 'br'

/** One answer's bytes in one encoding, with a strong ETag of their own. */
export type Variant = {
  bytes: Buffer
  etag: string
  /** Names and values in turn, as they were first sent; null before that. */
  head: readonly string[] | null
}

/** One answer, ready to be sent. */
export type ReadyAnswer = {
  headers: Record<string, string>
  /** How long its making took. */
  madeInMs: number
  /** Whether anybody has got it yet. */
  wasSent: boolean
  /** Packs at the first request for an encoding: most addresses are asked for in one only. */
  pack: (encoding: Encoding) => Promise<Variant>
  /** What is packed already. */
  packed: Partial<Record<Encoding, Variant>>
}

/** What is turned into a ready answer. */
export type Fresh = { body: Buffer; headers: Record<string, string> }

/** Keeps public answers as bytes until the catalogue changes, the minute ends or 5 s have passed. */
export type ReadyBytes = {
  /** The kept answer, if it is still good. */
  peek: (key: string) => ReadyAnswer | undefined
  /** The kept answer, or one made by `produce`; null from `produce` is kept nowhere. Callers at the same time share one run. */
  get: (key: string, produce: () => Promise<Fresh | null>) => Promise<ReadyAnswer | null>
  drop: () => void
}

type Entry = { answer: ReadyAnswer; until: number; size: number }

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
const lifeMs = 5_000

/** Hardly two people stand at the same place: their answers, kept, would push out what many ask for. */
const namesPosition = /[?&]latitude=/
/** In characters; no link of the shop is as long, and a page repeats its own address many times. */
const longestKey = 1_000

/** What a server may send before it has heard from a new visitor, in bytes: ten packets, the answer's head included. */
const firstFlight = 14_600
/** The longest page, in bytes, that fits into it when it is well packed. */
const longestForIt = 64 * 1024

/**
 * A rare page is packed for one visitor, so quickly: in a third of the time that the default takes, for a tenth more
 * bytes. Better where that can save the visitor a whole way to the server and back.
 */
function brotliQuality({ length }: Buffer): number {
  return length > firstFlight && length <= longestForIt ? 6 : 3
}

const packers: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  identity: async (body) => body,
  gzip: (body) => gzipAsync(body, { level: 5 }),
  br: (body) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(body) } }),
}

function prepare({ body, headers }: Fresh, madeInMs: number): ReadyAnswer {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const packed: ReadyAnswer['packed'] = {}
  const packing: Partial<Record<Encoding, Promise<Variant>>> = {}

  async function make(encoding: Encoding): Promise<Variant> {
    const bytes = await packers[encoding](body)
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const variant = { bytes, etag, head: null }
    packed[encoding] = variant
    return variant
  }

  function pack(encoding: Encoding): Promise<Variant> {
    packing[encoding] ??= make(encoding)
    return packing[encoding]
  }
  return { headers, madeInMs, wasSent: false, pack, packed }
}

/** Nothing that is kept outlives a minute in which a restaurant may open or close. */
function endOfMoment(startedAt: Date): number {
  return Math.min(startedAt.getTime() + lifeMs, nextMinute(startedAt).getTime())
}

/** People type more texts than could be kept: what they search for has a shelf of its own, and pushes out nothing else. */
const namesSearch = '/catalog/products?'

type Shelf = { entries: Map<string, Entry>; bytes: number; maxBytes: number }

/** A bounded store of ready answers: on each shelf at most `maxEntries` and `maxBytes`, the oldest go first. */
export function createReadyBytes({
  clock,
  maxEntries = 1_000,
  maxBytes = 64 * 1024 * 1024,
  until = endOfMoment,
}: {
  clock: () => Date
  maxEntries?: number
  maxBytes?: number
  /** How long an answer is good whose making began then, in ms since 1970. */
  until?: (startedAt: Date) => number
}): ReadyBytes {
  const answers: Shelf = { entries: new Map(), bytes: 0, maxBytes }
  const searches: Shelf = { entries: new Map(), bytes: 0, maxBytes: maxBytes / 4 }
  const running = new Map<string, Promise<ReadyAnswer | null>>()
  let generation = 0

  function shelfOf(key: string): Shelf {
    return key.includes(namesSearch) ? searches : answers
  }

  function remove(shelf: Shelf, key: string, entry: Entry): void {
    shelf.entries.delete(key)
    shelf.bytes -= entry.size
  }

  function keep(key: string, { answer, size }: { answer: ReadyAnswer; size: number }, startedAt: Date): void {
    const shelf = shelfOf(key)
    if (size > shelf.maxBytes / 4 || key.length > longestKey || namesPosition.test(key)) return
    const old = shelf.entries.get(key)
    if (old) remove(shelf, key, old)
    shelf.entries.set(key, { answer, size, until: until(startedAt) })
    shelf.bytes += size
    for (const [oldestKey, oldest] of shelf.entries) {
      if (shelf.entries.size <= maxEntries && shelf.bytes <= shelf.maxBytes) break
      remove(shelf, oldestKey, oldest)
    }
  }

  function peek(key: string): ReadyAnswer | undefined {
    const shelf = shelfOf(key)
    const entry = shelf.entries.get(key)
    if (!entry) return undefined
    if (clock().getTime() < entry.until) return entry.answer
    remove(shelf, key, entry)
    return undefined
  }

  async function make(key: string, produce: () => Promise<Fresh | null>): Promise<ReadyAnswer | null> {
    const startedAt = clock()
    const startedIn = generation
    const beganAt = performance.now()
    const fresh = await produce()
    if (fresh === null) return null
    const answer = prepare(fresh, performance.now() - beganAt)
    // The packed forms together are smaller than the plain one.
    const size = fresh.body.length * 2
    if (startedIn === generation) keep(key, { answer, size }, startedAt)
    return answer
  }

  return {
    peek,
    async get(key, produce) {
      const kept = peek(key)
      if (kept) return kept
      const present = running.get(key)
      if (present) return present
      const run = make(key, produce).finally(() => {
        if (running.get(key) === run) running.delete(key)
      })
      running.set(key, run)
      return run
    },
    drop() {
      generation += 1
      for (const shelf of [answers, searches]) {
        shelf.entries.clear()
        shelf.bytes = 0
      }
      running.clear()
    },
  }
}
