import { isTooFar } from '#domain/money/shipping-fee.ts'
import { distanceKm } from '#domain/places/distance.ts'
import type { CatalogueSearch, FoundEntry, SearchArea } from '#server/context.ts'
import { away, findEntries, near, unwanted } from './find-entries.ts'
import type { SearchedDish, SearchedPartner } from './search-store.ts'
import { addEntry, createEntries, type Entries, replaceEntries } from './searched-entries.ts'

/** What an address is found by: its text, with what its places were called before. */
export type SearchedAddress = (address: string) => string

/** The search index: restaurants and dishes. */
export type CatalogueIndex = {
  /** By number. Hidden restaurants keep their number. */
  partners: SearchedPartner[]
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

/** Adds restaurants to an index that does not contain them. */
export function addPartners(index: CatalogueIndex, partners: readonly SearchedPartner[]): void {
  for (const partner of partners) {
    const owner = numberOf(index, partner)
    addEntry(index.names, { id: partner.id, name: partner.name, owner, sold: 0 })
    addEntry(index.addresses, {
      id: partner.id,
      name: index.searchedAddress(partner.address),
      owner,
      sold: 0,
    })
  }
}

/** Creates a function that appends dishes. They must come in descending order of sales. */
export function createDishAppender({
  dishes,
  numbers,
}: CatalogueIndex): (rows: readonly SearchedDish[]) => void {
  const names = new Map<string, number>()
  return (rows) => {
    for (const row of rows) addEntry(dishes, { ...row, owner: numbers.get(row.partner_id) ?? 0 }, names)
    dishes.sorted = dishes.ids.length
  }
}

/** Replaces the entries of some restaurants. Answers whether search results may have changed. */
export function replacePartners(
  index: CatalogueIndex,
  partnerIds: readonly number[],
  { partners, dishes }: { partners: readonly SearchedPartner[]; dishes: readonly SearchedDish[] },
): boolean {
  const before = JSON.stringify(partnerIds.map((id) => index.partners[index.numbers.get(id) ?? -1]))
  const entries = partners.map((partner) => ({
    ...partner,
    owner: numberOf(index, partner),
    sold: 0,
  }))
  const owners = new Set(partnerIds.flatMap((id) => index.numbers.get(id) ?? []))
  const menu = dishes.map((dish) => ({ ...dish, owner: index.numbers.get(dish.partner_id) ?? 0 }))
  const changes = [
    replaceEntries(index.names, owners, entries),
    replaceEntries(
      index.addresses,
      owners,
      entries.map((entry) => ({ ...entry, name: index.searchedAddress(entry.address) })),
    ),
    replaceEntries(index.dishes, owners, menu),
    before !== JSON.stringify(partnerIds.map((id) => index.partners[index.numbers.get(id) ?? -1])),
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
  { query, typeId, limit, area, passing }: CatalogueSearch,
  maxPartners: number,
): { dishes: FoundEntry[]; partners: FoundEntry[] } {
  const zones = new Uint8Array(index.partners.length).fill(unknown)
  function zoneOf(owner: number): number {
    if (zones[owner] === unknown) {
      const partner = index.partners[owner]
      const isPassing = partner && (passing?.has(partner.id) ?? true)
      zones[owner] = isPassing ? zoneIn(partner, area, typeId) : unwanted
    }
    return zones[owner] as number
  }
  return {
    dishes: findEntries(index.dishes, { query, limit, zoneOf }),
    partners: findEntries(index.names, { query, limit: maxPartners, zoneOf }),
  }
}

const unknown = 255

function zoneIn(partner: SearchedPartner, area: SearchArea, typeId: number | undefined): number {
  if (typeId !== undefined && partner.type_id !== typeId) return unwanted
  if ('cityId' in area) return partner.city_id === area.cityId ? near : away
  return isTooFar(distanceKm(area.position, partner), area.rates) ? away : near
}
