import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Search } from '#server/context.ts'
import {
  addPartners,
  type CatalogueIndex,
  createCatalogueIndex,
  dishAdder,
  replacePartners,
  searchCatalogue,
} from './catalogue-index.ts'
import { readAll, readSome } from './search-store.ts'
import { rankAll } from './searched-entries.ts'

const mostPartners = 5
/** Changes that come within this time are read together. */
const gatherMs = 20
/** Sales give no notice, so that all is read anew now and then: at most so often, and for a small share of the time. */
const shortestAgeMs = 60_000
const timesItsReading = 200

type Kept = { index: CatalogueIndex; readAtMs: number; tookMs: number }

/** `onFailure` is told what kept the index from being read; the next search tries again. */
export function createSearch(db: Database, onFailure: (error: unknown) => void): Search {
  let kept: Kept | null = null
  let reading: Promise<Kept> | null = null
  let catching: Promise<boolean> | null = null
  const changed = new Set<number>()
  /** What has changed while all is being read. */
  const changedMeanwhile = new Set<number>()

  function readAnew(): Promise<Kept> {
    reading ??= read()
      .then((fresh) => {
        kept = fresh
        return fresh
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  /** What is being read may be older than what has changed. */
  async function readAfterNow(): Promise<true> {
    await reading?.catch(() => null)
    await readAnew()
    return true
  }

  async function read(): Promise<Kept> {
    changedMeanwhile.clear()
    const readAtMs = performance.now()
    const index = await readIndex(db)
    while (changedMeanwhile.size > 0) await replace(index, changedMeanwhile)
    return { index, readAtMs, tookMs: performance.now() - readAtMs }
  }

  async function replace(index: CatalogueIndex, ids: Set<number>): Promise<boolean> {
    const some = [...ids]
    ids.clear()
    return replacePartners(index, some, await readSome(db, some))
  }

  async function currentIndex(): Promise<CatalogueIndex> {
    if (!kept) return (await readAnew()).index
    const ageMs = performance.now() - kept.readAtMs
    if (ageMs > Math.max(shortestAgeMs, kept.tookMs * timesItsReading)) readAnew().catch(onFailure)
    return kept.index
  }

  async function catchUpWithChanged(): Promise<boolean> {
    await delay(gatherMs)
    catching = null
    try {
      return kept ? await replace(kept.index, changed) : true
    } catch (error) {
      // The next search has all read anew.
      if (kept) kept = { ...kept, readAtMs: Number.NEGATIVE_INFINITY }
      throw error
    }
  }

  function fail(error: unknown): never {
    onFailure(error)
    throw error
  }

  return {
    find: async (search) => searchCatalogue(await currentIndex(), search, mostPartners),
    async listNamed({ field, query, isForgiving }) {
      const { names, addresses } = await currentIndex()
      return rankAll(field === 'name' ? names : addresses, query, { isForgiving })
    },
    async catchUp(partnerId) {
      if (partnerId === null) return readAfterNow().catch(fail)
      changed.add(partnerId)
      changedMeanwhile.add(partnerId)
      catching ??= catchUpWithChanged().catch(fail)
      return catching
    },
  }
}

async function readIndex(db: Database): Promise<CatalogueIndex> {
  const index = createCatalogueIndex()
  await readAll(db, {
    onPartners: (partners) => addPartners(index, partners),
    onDishes: dishAdder(index),
  })
  return index
}
