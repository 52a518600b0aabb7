import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Search } from '#server/context.ts'
import {
  addPartners,
  type CatalogueIndex,
  createCatalogueIndex,
  createDishAppender,
  replacePartners,
  type SearchedAddress,
  searchCatalogue,
} from './catalogue-index.ts'
import { readAll, readPartners } from './search-store.ts'
import { rankAll } from './searched-entries.ts'

const maxPartners = 5
/** Changes within this time are read together. */
const debounceMs = 20
/**
 * Sales send no notice, so the index is reloaded periodically: at this interval, or a longer one if reloading takes
 * long.
 */
const minReloadIntervalMs = 60_000
const reloadIntervalFactor = 200

/** `onFailure` is told what kept the index from being read; the next search tries again. */
type SearchParts = { db: Database; searchedAddress: SearchedAddress; onFailure: (error: unknown) => void }

type LoadedIndex = { index: CatalogueIndex; readAtMs: number; tookMs: number }

/** The index in memory: read whole, and again when it has become old; what changes in between is read alone. */
function createKeptIndex({ db, searchedAddress, onFailure }: SearchParts) {
  let loaded: LoadedIndex | null = null
  let reading: Promise<LoadedIndex> | null = null
  const [changed, changedWhileReading] = [new Set<number>(), new Set<number>()]

  async function read(): Promise<LoadedIndex> {
    changedWhileReading.clear()
    const readAtMs = performance.now()
    const index = await readIndex(db, searchedAddress)
    while (changedWhileReading.size > 0) await replace(db, index, changedWhileReading)
    loaded = { index, readAtMs, tookMs: performance.now() - readAtMs }
    return loaded
  }

  function reload(): Promise<LoadedIndex> {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  return {
    async current(): Promise<CatalogueIndex> {
      if (!loaded) return (await reload()).index
      const ageMs = performance.now() - loaded.readAtMs
      if (ageMs > Math.max(minReloadIntervalMs, loaded.tookMs * reloadIntervalFactor))
        reload().catch(onFailure)
      return loaded.index
    },
    /** What is being read may be older than what has changed. */
    async reloadAfterChange(): Promise<true> {
      await reading?.catch(() => null)
      await reload()
      return true
    },
    recordChange(partnerId: number): void {
      changed.add(partnerId)
      changedWhileReading.add(partnerId)
    },
    async replaceChanged(): Promise<boolean> {
      try {
        return loaded ? await replace(db, loaded.index, changed) : true
      } catch (error) {
        // The next search has all read anew.
        if (loaded) loaded = { ...loaded, readAtMs: Number.NEGATIVE_INFINITY }
        throw error
      }
    },
  }
}

export function createSearch(parts: SearchParts): Search {
  const loaded = createKeptIndex(parts)
  let refreshing: Promise<boolean> | null = null

  async function replaceChanged(): Promise<boolean> {
    await delay(debounceMs)
    refreshing = null
    return loaded.replaceChanged()
  }

  function fail(error: unknown): never {
    parts.onFailure(error)
    throw error
  }

  return {
    find: async (search) => searchCatalogue(await loaded.current(), search, maxPartners),
    async listNamed({ field, query, isForgiving }) {
      const { names, addresses } = await loaded.current()
      return rankAll(field === 'name' ? names : addresses, query, { isForgiving })
    },
    async refresh(partnerId) {
      if (partnerId === null) return loaded.reloadAfterChange().catch(fail)
      loaded.recordChange(partnerId)
      refreshing ??= replaceChanged().catch(fail)
      return refreshing
    },
  }
}

async function replace(db: Database, index: CatalogueIndex, ids: Set<number>): Promise<boolean> {
  const some = [...ids]
  ids.clear()
  return replacePartners(index, some, await readPartners(db, some))
}

async function readIndex(db: Database, searchedAddress: SearchedAddress): Promise<CatalogueIndex> {
  const index = createCatalogueIndex(searchedAddress)
  await readAll(db, {
    onPartners: (partners) => addPartners(index, partners),
    onDishes: createDishAppender(index),
  })
  return index
}
