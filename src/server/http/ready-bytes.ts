import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { nextMinute } from '#domain/opening-hours.ts'

/** How a client may want an answer packed. */
export type Encoding = 'identity' | 'gzip' | 'br'

/** One answer, ready to be sent: its bytes in every encoding, each with a strong ETag. */
export type ReadyAnswer = {
  headers: Record<string, string>
  variants: Record<Encoding, { bytes: Buffer; etag: string }>
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

async function pack({ body, headers }: Fresh): Promise<ReadyAnswer> {
  const [zipped, brotli] = await Promise.all([
    gzipAsync(body, { level: 6 }),
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    headers,
    variants: {
      identity: { bytes: body, etag: `"${hash}"` },
      gzip: { bytes: zipped, etag: `"${hash}-gzip"` },
      br: { bytes: brotli, etag: `"${hash}-br"` },
    },
  }
}

function sizeOf({ variants }: ReadyAnswer): number {
  return variants.identity.bytes.length + variants.gzip.bytes.length + variants.br.bytes.length
}

/** A bounded store of ready answers: at most `maxEntries` and `maxBytes`, the oldest go first. */
export function createReadyBytes({
  clock,
  maxEntries = 1_000,
  maxBytes = 64 * 1024 * 1024,
}: {
  clock: () => Date
  maxEntries?: number
  maxBytes?: number
}): ReadyBytes {
  const entries = new Map<string, Entry>()
  const running = new Map<string, Promise<ReadyAnswer | null>>()
  let bytes = 0
  let generation = 0

  function remove(key: string, entry: Entry): void {
    entries.delete(key)
    bytes -= entry.size
  }

  function keep(key: string, answer: ReadyAnswer, startedAt: Date): void {
    const size = sizeOf(answer)
    if (size > maxBytes / 4) return
    const old = entries.get(key)
    if (old) remove(key, old)
    entries.set(key, {
      answer,
      size,
      until: Math.min(startedAt.getTime() + lifeMs, nextMinute(startedAt).getTime()),
    })
    bytes += size
    for (const [oldestKey, oldest] of entries) {
      if (entries.size <= maxEntries && bytes <= maxBytes) break
      remove(oldestKey, oldest)
    }
  }

  function peek(key: string): ReadyAnswer | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (clock().getTime() < entry.until) return entry.answer
    remove(key, entry)
    return undefined
  }

  async function make(key: string, produce: () => Promise<Fresh | null>): Promise<ReadyAnswer | null> {
    const startedAt = clock()
    const startedIn = generation
    const fresh = await produce()
    if (fresh === null) return null
    const answer = await pack(fresh)
    if (startedIn === generation) keep(key, answer, startedAt)
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
      entries.clear()
      running.clear()
      bytes = 0
    },
  }
}
