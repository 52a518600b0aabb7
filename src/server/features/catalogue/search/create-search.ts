import { setTimeout as delay } from 'node:timers/promises'
import { isTooFar } from '#domain/money/shipping-fee.ts'
import { distanceKm } from '#domain/places/distance.ts'
import type { CatalogueSearch, Database, FoundEntry, Search, SearchArea } from '#server/context.ts'
import {
  away,
  createEntries,
  type Entries,
  findEntries,
  near,
  rankAll,
  replaceEntries,
  unwanted,
} from './entries.ts'
import { readAll, readPartners, type SearchedPartner, type SearchedRows } from './search-store.ts'

const maxPartners = 5
/** Changes that arrive within this time are read together. */
const debounceMs = 20
/**
 * Sales send no notification, so the index is reloaded periodically: at this interval, or a longer one if reloading
 * takes long.
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
    find: async (search) => searchCatalogue(await current(), search),
    listNamed: async (wanted) => listNamed(await current(), wanted),
    refresh: (partnerId) => (partnerId === null ? reload() : replace(partnerId)),
  }
}

/** Adds the former names of places to an address, so that both find it. */
type SearchedAddress = (address: string) => string

/** The search index of restaurants and dishes. */
type CatalogueIndex = {
  /** The restaurants by their number in the index. A hidden restaurant keeps its number. */
  partners: SearchedPartner[]
  /** The number in the index by restaurant id. */
  numbers: Map<number, number>
  dishes: Entries
  names: Entries
  addresses: Entries
  searchedAddress: SearchedAddress
}

function createCatalogueIndex(searchedAddress: SearchedAddress): CatalogueIndex {
  const [dishes, names, addresses] = [createEntries(), createEntries(), createEntries()]
  return { partners: [], numbers: new Map(), dishes, names, addresses, searchedAddress }
}

/** Replaces the entries of some restaurants; with no ids, only adds rows. Answers whether results may have changed. */
function replacePartners(
  index: CatalogueIndex,
  partnerIds: readonly number[],
  { partners, dishes }: SearchedRows,
): boolean {
  const shown = () => JSON.stringify(partnerIds.map((id) => index.partners[index.numbers.get(id) ?? -1]))
  const before = shown()
  const named = partners.map((partner) => ({ ...partner, owner: putPartner(index, partner), sold: 0 }))
  const placed = named.map((entry) => ({ ...entry, name: index.searchedAddress(entry.address) }))
  const menus = dishes.map((dish) => ({ ...dish, owner: index.numbers.get(dish.partner_id) ?? 0 }))
  const owners = new Set(partnerIds.flatMap((id) => index.numbers.get(id) ?? []))
  const changes = [
    replaceEntries(index.names, owners, named),
    replaceEntries(index.addresses, owners, placed),
    replaceEntries(index.dishes, owners, menus),
    before !== shown(),
  ]
  return changes.includes(true)
}

/** Adds or replaces a restaurant. Answers its number in the index. */
function putPartner(index: CatalogueIndex, partner: SearchedPartner): number {
  const number = index.numbers.get(partner.id) ?? index.partners.length
  index.partners[number] = partner
  index.numbers.set(partner.id, number)
  return number
}

/** The best-matching dishes and restaurants of a query. */
function searchCatalogue(
  index: CatalogueIndex,
  { query, typeId, limit, area, partnerIds }: CatalogueSearch,
): { dishes: FoundEntry[]; partners: FoundEntry[] } {
  const zones = new Uint8Array(index.partners.length).fill(unknown)
  function zoneOf(owner: number): number {
    if (zones[owner] === unknown) {
      const partner = index.partners[owner]
      const isPassing = partner && (partnerIds?.has(partner.id) ?? true)
      zones[owner] = isPassing ? zoneIn(partner, area, typeId) : unwanted
    }
    return zones[owner] as number
  }
  return {
    dishes: findEntries(index.dishes, { query, limit, zoneOf }),
    partners: findEntries(index.names, { query, limit: maxPartners, zoneOf }),
  }
}

/** The restaurants that match by name or address. */
function listNamed(index: CatalogueIndex, { field, area, ...wanted }: Parameters<Search['listNamed']>[0]) {
  const isNear = (owner: number) =>
    !area || zoneIn(index.partners[owner] as SearchedPartner, area, undefined) === near
  return rankAll(field === 'name' ? index.names : index.addresses, { ...wanted, isNear })
}

const unknown = 255

function zoneIn(partner: SearchedPartner, area: SearchArea, typeId: number | undefined): number {
  if (typeId !== undefined && partner.type_id !== typeId) return unwanted
  if ('cityId' in area) return partner.city_id === area.cityId ? near : away
  return isTooFar(distanceKm(area.position, partner), area.rates) ? away : near
}
