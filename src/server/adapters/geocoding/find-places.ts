import type { Position } from '#domain/places/distance.ts'
import { searchRank } from '#domain/search/search-rank.ts'
import { searchKey, toSearchable } from '#domain/search/search-text.ts'
import { splitHouseNumber } from './house-number.ts'
import { type Place, squaredDistance } from './place.ts'
import { createWordIndex, indexedWords } from './word-index.ts'

/** A query: the typed text, the user's position if known, and the maximum number of results. */
export type PlaceQuery = { text: string; near: Position | null; limit: number }

/** A found place; its name and address begin with the house number of the query. */
export type FoundPlace = Position & { name: string; address: string }

/** Finds places by name and address. */
export type FindPlaces = (query: PlaceQuery) => FoundPlace[]

/** A place with one of its addresses: the current one or the former one. */
type Entry = { place: Place; address: string }

type Match = Entry & {
  /** One of `tiers`. */
  tier: number
  /** Within a tier: 0 when the query begins with the whole name, else 1. */
  part: number
  /** `searchRank` of the name; 0 for all when results are sorted by distance. */
  rank: number
  /** The squared distance from the user; 0 if the position is unknown. */
  apart: number
  /** The index of the entry. */
  at: number
}

const maxWords = 12
/** Words of an address that carry no information. */
const emptyWords = /(^| )(duong|so|tp|thanh pho|viet nam|vietnam)(?= |$)/g
const titles = /^(phường|xã|quận|huyện) (?!\d)/i
/**
 * The tiers of a match, the best first: the name with its diacritics, the name without them, the name and address; then
 * the name with typing errors, and the name and address with typing errors.
 */
const tiers = { marked: 0, name: 1, address: 2, forgivenName: 3, forgivenAddress: 4 }
/** The worst `searchRank` of the tier `marked` and of the tier `name`, and a rank that is worse than all. */
const ranks = { marked: 1, name: 6, none: 9 }

/** Ranks places by how well they match a text. */
function createMatcher(places: readonly Place[]) {
  const entries = [...places.map(currentEntry), ...places.flatMap(formerEntries)]
  const findInAddress = createWordIndex(entries.map(({ address }) => address))
  const names = entries.map(titledName)
  const findInName = createWordIndex(names)
  const searchables = names.map(toSearchable)
  const keys = names.map((name) => toSearchable(name.replace(titles, '')).keyPhrase)

  /** All places that match a text, the best first. */
  function rankAll(text: string, near: Position | null, isForgiving: boolean): Match[] {
    const asked = toSearchable(text)
    const typed = indexedWords(text).slice(0, maxWords)
    const named = findInName(typed, isForgiving)
    const matches = [...findInAddress(typed, isForgiving)].flatMap((at): Match[] => {
      const entry = entries[at]
      const name = searchables[at]
      if (!entry || !name) return []
      const isName = named.has(at)
      const rank = isName ? (searchRank(asked, name) ?? ranks.none) : ranks.none
      const tier = isForgiving ? forgivenTier(isName) : tierOf(rank)
      const part = beginsWithOneOf(asked.keyPhrase, [keys[at] ?? '', name.keyPhrase]) ? 0 : 1
      const apart = near ? squaredDistance(near, entry.place) : 0
      return [{ ...entry, tier, part, rank: near ? 0 : rank, apart, at }]
    })
    return onePerName(matches.sort(byRelevance))
  }

  /** The places that match a text exactly; otherwise those that match it without stop words; otherwise with typing errors. */
  function match(text: string, near: Position | null): Match[] {
    const exact = rankAll(text, near, false)
    if (exact.length > 0) return exact
    const withoutStops = withoutStopWords(text)
    const shorter = rankAll(withoutStops, near, false)
    return shorter.length > 0 ? shorter : rankAll(withoutStops, near, true)
  }

  return { findInName, rankAll, match }
}

/** Creates a search over places. Equal matches keep the order of `places`, current names first. */
export function createFindPlaces(places: readonly Place[]): FindPlaces {
  const { findInName, rankAll, match } = createMatcher(places)

  /**
   * The best streets whose own name matches the query, without the streets that are only in a ward of that name (12 Hòa
   * Xuân).
   */
  function bestStreets(rest: string, matches: readonly Match[]): Match[] {
    const firstWord = indexedWords(withoutStopWords(rest)).slice(0, 1)
    const meant = findInName(firstWord, (matches[0]?.tier ?? 0) >= tiers.forgivenName)
    const streets = matches.filter(({ place, at }) => place.kind === 'street' && meant.has(at))
    return streets.filter(({ tier }) => tier === streets[0]?.tier)
  }

  return function findPlaces({ text, near, limit }) {
    const split = splitHouseNumber(text)
    if (!split) return toFoundPlaces(match(text, near), limit)
    const { houseNumber, rest } = split
    const numbered = rankAll(text, near, false).filter(isCalledByNumber)
    if (numbered.length > 0) return toFoundPlaces(numbered, limit)
    const matches = match(rest, near)
    const streets = bestStreets(rest, matches)
    return streets.length === 0
      ? toFoundPlaces(matches, limit)
      : toFoundPlaces(streets, limit, `${houseNumber} `)
  }
}

/** The folded text without stop words; unchanged if nothing else remains. */
function withoutStopWords(text: string): string {
  return searchKey(text).replace(emptyWords, '').trim() || text
}

function beginsWithOneOf(text: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => text.startsWith(beginning))
}

/** Whether a match is a street whose name begins with a number, such as 2 Tháng 9. */
function isCalledByNumber({ place, tier, part }: Match): boolean {
  return /^\d/.test(place.name) && (tier <= tiers.name || part === 0)
}

function currentEntry(place: Place): Entry {
  return { place, address: place.address }
}

function formerEntries(place: Place): Entry[] {
  return place.formerly === null ? [] : [{ place, address: place.formerly }]
}

/** The name with the title of a ward or district, as in the address. */
function titledName({ address }: Entry): string {
  return address.split(',')[0] ?? ''
}

function forgivenTier(isName: boolean): number {
  return isName ? tiers.forgivenName : tiers.forgivenAddress
}

function tierOf(rank: number): number {
  if (rank <= ranks.marked) return tiers.marked
  return rank <= ranks.name ? tiers.name : tiers.address
}

function byRelevance(a: Match, b: Match): number {
  return a.tier - b.tier || a.part - b.part || a.rank - b.rank || a.apart - b.apart || a.at - b.at
}

/** Keeps only the best match of a street that passes several wards, and of a ward that was merged from several wards. */
function onePerName(sorted: readonly Match[]): Match[] {
  const seen = new Set<string>()
  return sorted.filter(({ place }) => {
    const key = place.kind === 'ward' ? place.address : place.kind === 'street' ? place.name : place.id
    return !seen.has(key) && seen.add(key)
  })
}

function toFoundPlaces(matches: readonly Match[], limit: number, before = ''): FoundPlace[] {
  return matches.slice(0, limit).map(({ place: { name, address, latitude, longitude } }) => ({
    name: before + name,
    address: before + address,
    latitude,
    longitude,
  }))
}
