import { isTooFar } from '#domain/money/shipping-fee.ts'
import { distanceKm } from '#domain/places/distance.ts'
import type { CatalogueSearch, FoundEntry, Search, SearchArea } from '#server/context.ts'
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
import type { SearchedPartner, SearchedRows } from './search-store.ts'

/** Adds the former names of places to an address, so that both find it. */
export type SearchedAddress = (address: string) => string

/** The search index of restaurants and dishes. */
export type CatalogueIndex = {
  /** The restaurants by their number in the index. A hidden restaurant keeps its number. */
  partners: SearchedPartner[]
  /** The number in the index by restaurant id. */
  numbers: Map<number, number>
  dishes: Entries
  names: Entries
  addresses: Entries
  searchedAddress: SearchedAddress
}

export function createCatalogueIndex(searchedAddress: SearchedAddress): CatalogueIndex {
  const [dishes, names, addresses] = [createEntries(), createEntries(), createEntries()]
  return { partners: [], numbers: new Map(), dishes, names, addresses, searchedAddress }
}

/** Replaces the entries of some restaurants; with no ids, only adds rows. Answers whether results may have changed. */
export function replacePartners(
  index: CatalogueIndex,
  partnerIds: readonly number[],
  { partners, dishes }: SearchedRows,
): boolean {
  const shown = () => JSON.stringify(partnerIds.map((id) => index.partners[index.numbers.get(id) ?? -1]))
  const before = shown()
  const named = partners.map((partner) => ({ ...partner, owner: numberOf(index, partner), sold: 0 }))
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

function numberOf(index: CatalogueIndex, partner: SearchedPartner): number {
  const number = index.numbers.get(partner.id) ?? index.partners.length
  index.partners[number] = partner
  index.numbers.set(partner.id, number)
  return number
}

/** The best-matching dishes and restaurants of a query. */
export function searchCatalogue(
  index: CatalogueIndex,
  { query, typeId, limit, area, partnerIds }: CatalogueSearch,
  maxPartners: number,
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

/** The restaurants whose name or address matches. */
export function listNamed(
  index: CatalogueIndex,
  { field, area, ...wanted }: Parameters<Search['listNamed']>[0],
) {
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
