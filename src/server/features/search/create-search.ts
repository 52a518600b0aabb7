import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Search } from '#server/context.ts'
import {
  addPartners,
  type CatalogueIndex,
  createCatalogueIndex,
  createDishAppender,
  replacePartners,
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

type LoadedIndex = { index: CatalogueIndex; readAtMs: number; tookMs: number }

/** `onFailure` is called when the index cannot be loaded; the next query tries again. */
export function createSearch(db: Database, onFailure: (error: unknown) => void): Search {
  let loaded: LoadedIndex | null = null
  let reading: Promise<LoadedIndex> | null = null
  let refreshing: Promise<boolean> | null = null
  const changed = new Set<number>()
  /** Changes during a reload. */
  const changedMeanwhile = new Set<number>()

  function reload(): Promise<LoadedIndex> {
    reading ??= read()
      .then((fresh) => {
        loaded = fresh
        return fresh
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  /** A reload in progress may have read data from before the change. */
  async function reloadAfterChange(): Promise<true> {
    await reading?.catch(() => null)
    await reload()
    return true
  }

  async function read(): Promise<LoadedIndex> {
    changedMeanwhile.clear()
    const readAtMs = performance.now()
    const index = await readIndex(db)
    while (changedMeanwhile.size > 0) await replace(index, changedMeanwhile)
    return { index, readAtMs, tookMs: performance.now() - readAtMs }
  }

  async function replace(index: CatalogueIndex, ids: Set<number>): Promise<boolean> {
    const some = [...ids]
    ids.clear()
    return replacePartners(index, some, await readPartners(db, some))
  }

  async function currentIndex(): Promise<CatalogueIndex> {
    if (!loaded) return (await reload()).index
    const ageMs = performance.now() - loaded.readAtMs
    if (ageMs > Math.max(minReloadIntervalMs, loaded.tookMs * reloadIntervalFactor)) reload().catch(onFailure)
    return loaded.index
  }

  async function replaceChanged(): Promise<boolean> {
    await delay(debounceMs)
    refreshing = null
    try {
      return loaded ? await replace(loaded.index, changed) : true
    } catch (error) {
      // The index may be incomplete, so the next query triggers a reload.
      if (loaded) loaded = { ...loaded, readAtMs: Number.NEGATIVE_INFINITY }
      throw error
    }
  }

  function fail(error: unknown): never {
    onFailure(error)
    throw error
  }

  return {
    find: async (search) => searchCatalogue(await currentIndex(), search, maxPartners),
    async listNamed({ field, query, isForgiving }) {
      const { names, addresses } = await currentIndex()
      return rankAll(field === 'name' ? names : addresses, query, { isForgiving })
    },
    async refresh(partnerId) {
      if (partnerId === null) return reloadAfterChange().catch(fail)
      changed.add(partnerId)
      changedMeanwhile.add(partnerId)
      refreshing ??= replaceChanged().catch(fail)
      return refreshing
    },
  }
}

async function readIndex(db: Database): Promise<CatalogueIndex> {
  const index = createCatalogueIndex()
  await readAll(db, {
    onPartners: (partners) => addPartners(index, partners),
    onDishes: createDishAppender(index),
  })
  return index
}
