import { type Searchable, typoRank } from '#domain/search/search-rank.ts'
import { lastRank, synonymsOf } from '#domain/search/synonyms.ts'
import type { FoundEntry } from '#server/context.ts'
import { addName, createNameIndex, isNamed, type NameIndex } from './name-index.ts'
import { phraseRanks, type Ranking, rankNames, rankPhrases, unranked } from './rank-names.ts'

/** Dishes or restaurants, numbered from 0. Entries with the same name have consecutive numbers. */
export type Entries = {
  index: NameIndex
  ids: number[]
  /** By entry: the number of its restaurant, or `removed`. */
  owners: number[]
  sold: number[]
  /** By name: the number after its last entry, and the most sales of any of its entries. */
  ends: number[]
  maxSold: number[]
  lastName: string | null
  /** How many names were added by the first filling. These are sorted by sales, the most sold first. */
  sorted: number
}

export type Entry = { id: number; name: string; owner: number; sold: number }

/** The owner of a removed entry. */
const removed = -1

export function createEntries(): Entries {
  return {
    index: createNameIndex(),
    ids: [],
    owners: [],
    sold: [],
    ends: [],
    maxSold: [],
    lastName: null,
    sorted: 0,
  }
}

/** Appends an entry. Entries with the same name share it if they are added consecutively. */
function addEntry(entries: Entries, { id, name, owner, sold }: Entry): void {
  const { index, ids, ends, maxSold } = entries
  if (name !== entries.lastName) {
    addName(index, name)
    ends.push(0)
    maxSold.push(0)
    entries.lastName = name
  }
  entries.owners.push(owner)
  entries.sold.push(sold)
  const last = ends.length - 1
  ends[last] = ids.push(id)
  maxSold[last] = Math.max(maxSold[last] as number, sold)
}

/** Replaces the entries of some restaurants. Answers whether an entry was added, removed or renamed. */
export function replaceEntries(
  entries: Entries,
  owners: ReadonlySet<number>,
  wanted: readonly Entry[],
): boolean {
  const toAdd = new Map(wanted.map((entry) => [entry.id, entry]))
  let [before, same, name] = [0, 0, 0]
  for (let at = 0; owners.size > 0 && at < entries.ids.length; at += 1) {
    while (at === entries.ends[name]) name += 1
    if (!owners.has(entries.owners[at] as number)) continue
    before += 1
    const entry = toAdd.get(entries.ids[at] as number)
    const isSame = entry !== undefined && isNamed(entries.index, name, entry.name)
    if (isSame) same += 1
    if (isSame && entries.sold[at] === entry.sold) toAdd.delete(entry.id)
    else entries.owners[at] = removed
  }
  for (const entry of toAdd.values()) addEntry(entries, entry)
  if (owners.size === 0 && wanted.length > 0) entries.sorted = entries.ends.length
  return before !== same || wanted.length !== same
}

/** How a restaurant relates to the search area: it delivers there, it is too far away, or the search excludes it. */
export const [near, away, unwanted] = [0, 1, 2]

type EntryQuery = { query: Searchable; limit: number; zoneOf: (owner: number) => number }

/** The best-matching entries: near ones first, then by rank and sales. Matches with typing errors come last. */
export function findEntries(entries: Entries, wanted: EntryQuery): FoundEntry[] {
  const { query, limit } = wanted
  const found: number[][] = Array.from({ length: 2 * (lastRank + 1) }, () => [])
  collect(entries, rankPhrases(entries.index, query), { ...wanted, found, from: 0 })
  const phrases = found.slice(0, phraseRanks).reduce((sum, list) => sum + list.length, 0)
  if (phrases < limit) {
    const ranking = rankNames(entries.index, query, synonymsOf(query))
    collect(entries, ranking, { ...wanted, found, from: phraseRanks })
  }
  const isNear = (place: number) => place < lastRank || place === placeOf(near, lastRank)
  return found
    .flatMap((list, place) => list.map((at) => ({ id: entries.ids[at] as number, isNear: isNear(place) })))
    .slice(0, limit)
}

/** `found` collects the entries by their place in the result order. Ranks before `from` are skipped. */
type Collecting = EntryQuery & { found: number[][]; from: number }

/** Collects the best-selling entries of each place, by descending sales, then id. */
function collect(
  { index, ids, owners, sold, ends, maxSold, sorted }: Entries,
  { best, rarest, rankOf }: Ranking,
  { limit, zoneOf, found, from }: Collecting,
): void {
  const isBefore = (a: number, b: number) =>
    (sold[a] as number) > (sold[b] as number) ||
    (sold[a] === sold[b] && (ids[a] as number) < (ids[b] as number))
  function insert(list: number[], at: number): void {
    let place = list.length
    while (place > 0 && isBefore(at, list[place - 1] as number)) place -= 1
    if (place < limit) list.splice(place, 0, at)
    if (list.length > limit) list.pop()
  }
  const first = found[placeOf(near, best)] ?? []
  const seen = new Uint8Array(ends.length)
  for (const word of rarest) {
    const names = index.namesWith[word] ?? []
    for (const name of names) {
      // Near entries of the best rank come first. Once `limit` of them are found, names that sold less cannot make the
      // result.
      const last = first[limit - 1]
      if (last !== undefined && (maxSold[name] as number) < (sold[last] as number)) {
        if ((names.at(-1) ?? 0) < sorted) break
        continue
      }
      if (seen[name] !== 0) continue
      seen[name] = 1
      const rank = rankOf(name)
      if (rank === unranked || rank < from) continue
      for (let at = ends[name - 1] ?? 0; at < (ends[name] as number); at += 1) {
        const owner = owners[at] as number
        const zone = owner === removed ? unwanted : zoneOf(owner)
        if (zone !== unwanted) insert(found[placeOf(zone, rank)] as number[], at)
      }
    }
  }
}

/**
 * The place of an entry in the result order: near entries by rank, then away ones by rank, then the matches with typing
 * errors, near ones first.
 */
function placeOf(zone: number, rank: number): number {
  return rank < lastRank ? zone * lastRank + rank : 2 * lastRank + zone
}

/** All entries that match, with their ranks. Includes matches with typing errors only if `isForgiving`. */
export function rankAll(
  { index, ids, owners, ends }: Entries,
  wanted: { query: Searchable; isForgiving: boolean; isNear: (owner: number) => boolean },
): (FoundEntry & { rank: number })[] {
  const { rankOf } = rankNames(index, wanted.query)
  const worst = wanted.isForgiving ? unranked : typoRank
  const found: (FoundEntry & { rank: number })[] = []
  for (let name = 0, at = 0; name < ends.length; name += 1) {
    const rank = rankOf(name)
    for (; at < (ends[name] as number); at += 1) {
      const owner = owners[at] as number
      if (rank >= worst || owner === removed) continue
      found.push({ id: ids[at] as number, rank, isNear: wanted.isNear(owner) })
    }
  }
  return found
}
