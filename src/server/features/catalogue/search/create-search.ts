import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Search } from '#server/context.ts'
import {
  type CatalogueIndex,
  createCatalogueIndex,
  listNamed,
  replacePartners,
  type SearchedAddress,
  searchCatalogue,
} from './catalogue-index.ts'
import { readAll, readPartners } from './search-store.ts'

const maxPartners = 5
/** Changes that arrive within this time are read together. */
const debounceMs = 20
/**
 * Sales send no notification, so the index is reloaded periodically: at this interval, or a longer one if reloading takes
 * long.
 */
const minReloadIntervalMs = 60_000
const reloadIntervalFactor = 200

/** `onFailure` receives the error when the index cannot be read; the next search tries again. */
type SearchParts = { db: Database; searchedAddress: SearchedAddress; onFailure: (error: unknown) => void }

type LoadedIndex = { index: CatalogueIndex; reloadAtMs: number }

/**
 * The index in memory. Loads it whole, reloads it when it is old, and re-reads single restaurants that change in
 * between.
 */
function createReloadingIndex(parts: SearchParts) {
  let loaded: LoadedIndex | null = null
  let [reloading, replacing]: (Promise<boolean> | null)[] = [null, null]
  const changed = new Set<number>()
  const inTurn = createTurns((error) => {
    parts.onFailure(error)
    // Makes the next search reload the whole index.
    if (loaded) loaded.reloadAtMs = 0
  })

  function reload(): Promise<boolean> {
    reloading ??= inTurn(async () => {
      reloading = null
      loaded = await readIndex(parts)
      return true
    })
    return reloading
  }

  async function replaceChanged(before: LoadedIndex | null): Promise<boolean> {
    await delay(debounceMs)
    replacing = null
    const ids = [...changed]
    changed.clear()
    const rows = await readPartners(parts.db, ids)
    // A reload during the wait may already have read the change.
    return !loaded || replacePartners(loaded.index, ids, rows) || loaded !== before
  }

  return {
    async current(): Promise<CatalogueIndex> {
      if (loaded && performance.now() > loaded.reloadAtMs) {
        loaded.reloadAtMs = Number.POSITIVE_INFINITY
        reload().catch(() => null)
      }
      const read = async () => {
        loaded ??= await readIndex(parts)
        return loaded
      }
      return (loaded ?? (await inTurn(read))).index
    },
    reload,
    replace(partnerId: number): Promise<boolean> {
      changed.add(partnerId)
      replacing ??= inTurn(replaceChanged.bind(null, loaded))
      return replacing
    },
  }
}

/** Runs tasks one after another, so that a reload cannot overwrite a newer change. */
function createTurns(onFailure: (error: unknown) => void) {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const run = last.then(task)
    last = run.catch(onFailure)
    return run
  }
}

async function readIndex({ db, searchedAddress }: SearchParts): Promise<LoadedIndex> {
  const startedAtMs = performance.now()
  const index = createCatalogueIndex(searchedAddress)
  await readAll(db, (rows) => replacePartners(index, [], rows))
  const tookMs = performance.now() - startedAtMs
  const reloadAtMs = startedAtMs + Math.max(minReloadIntervalMs, tookMs * reloadIntervalFactor)
  return { index, reloadAtMs }
}

export function createSearch(parts: SearchParts): Search {
  const { current, reload, replace } = createReloadingIndex(parts)
  return {
    find: async (search) => searchCatalogue(await current(), search, maxPartners),
    listNamed: async (wanted) => listNamed(await current(), wanted),
    refresh: (partnerId) => (partnerId === null ? reload() : replace(partnerId)),
  }
}
