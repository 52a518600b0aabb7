import type { Searchable } from '#domain/search/search-rank.ts'
import { lastRank, synonymRank, synonymsOf } from '#domain/search/synonyms.ts'
import type { FoundEntry } from '#server/context.ts'
import {
  addName,
  type Column,
  createColumn,
  createNameIndex,
  isNamed,
  type NameIndex,
  push,
} from './name-index.ts'
import { createRanking, type Ranking, unranked } from './rank-names.ts'

/** Searchable entries: dishes or restaurants, numbered from 0. Several may share a name. */
export type Entries = {
  index: NameIndex
  ids: number[]
  /** The name's number, or `removed`. */
  names: Column
  /** The number of the restaurant. */
  owners: Column
  sold: Column
  /**
   * Entries of one name form a linked list: `lastOf` has a name's last entry, `before` the previous one of an entry.
   * Numbered from 1; 0 ends the list.
   */
  lastOf: Column
  before: Column
  /** The number of leading entries that are sorted by descending sales. */
  sorted: number
}

export type Entry = { id: number; name: string; owner: number; sold: number }

/** Zones of an entry: deliverable, too far away, or of another type. */
export const [near, away, unwanted] = [0, 1, 2]

export type EntryQuery = { query: Searchable; limit: number; zoneOf: (owner: number) => number }

const removed = -1
/**
 * Below this share of matching names, linked lists are followed; above it, all entries are scanned by descending
 * sales.
 */
const chainThreshold = 1 / 1_000

export function createEntries(): Entries {
  const [names, owners, sold, lastOf, before] = Array.from({ length: 5 }, createColumn) as [
    Column,
    Column,
    Column,
    Column,
    Column,
  ]
  return { index: createNameIndex(), ids: [], names, owners, sold, lastOf, before, sorted: 0 }
}

/** Adds an entry. `names` maps names to their numbers, to avoid duplicates in bulk loads. */
export function addEntry(
  entries: Entries,
  { id, name, owner, sold }: Entry,
  names?: Map<string, number>,
): void {
  const known = names?.get(name)
  const number = known ?? addName(entries.index, name)
  if (known === undefined) {
    names?.set(name, number)
    push(entries.lastOf, 0)
  }
  push(entries.names, number)
  push(entries.owners, owner)
  push(entries.sold, sold)
  push(entries.before, entries.lastOf.values[number] as number)
  entries.lastOf.values[number] = entries.ids.push(id)
}

/** Replaces the entries of some restaurants. Answers whether any entry changed. */
export function replaceEntries(
  entries: Entries,
  owners: ReadonlySet<number>,
  wanted: readonly Entry[],
): boolean {
  const missing = new Map(wanted.map((entry) => [entry.id, entry]))
  let isChanged = false
  for (let at = 0; at < entries.ids.length; at += 1) {
    const name = entries.names.values[at] as number
    if (name === removed || !owners.has(entries.owners.values[at] as number)) continue
    const entry = missing.get(entries.ids[at] as number)
    if (entry && isNamed(entries.index, name, entry.name)) {
      entries.owners.values[at] = entry.owner
      entries.sold.values[at] = entry.sold
      missing.delete(entry.id)
    } else {
      entries.names.values[at] = removed
      isChanged = true
    }
  }
  for (const entry of missing.values()) addEntry(entries, entry)
  return isChanged || missing.size > 0
}

/** All matching entries with their ranks. */
export function rankAll(entries: Entries, query: Searchable, { isForgiving }: { isForgiving: boolean }) {
  const ranking = createRanking(entries.index, query)
  ranking.rankWords()
  ranking.rankParts()
  if (isForgiving) ranking.rankForgiven(lastRank)
  return ranking.found.flatMap((name) =>
    entriesOf(entries, name).map((at) => ({
      id: entries.ids[at] as number,
      rank: ranking.ranks[name] as number,
    })),
  )
}

/** The best-matching entries: near ones first, then by rank and sales. Matches by typing errors come last. */
export function findEntries(entries: Entries, wanted: EntryQuery): FoundEntry[] {
  const { query, limit } = wanted
  const ranking = createRanking(entries.index, query)
  ranking.rankWords()
  let buckets = collect(entries, ranking, wanted)
  let changes = ranking.changes()
  function listAgain(): FoundEntry[] {
    if (ranking.changes() > changes) buckets = collect(entries, ranking, wanted)
    changes = ranking.changes()
    return listBest(entries, buckets, limit)
  }
  if (countUpTo(buckets, 3) >= limit) return listAgain()
  ranking.rankParts()
  for (const other of synonymsOf(query)) {
    const alike = createRanking(entries.index, other)
    alike.rankWords()
    alike.rankParts()
    for (const name of alike.found) ranking.setRank(name, synonymRank)
  }
  const found = listAgain()
  if (found.length >= limit) return found
  ranking.rankForgiven(lastRank)
  return listAgain()
}

/** Entries by zone and rank. */
type Buckets = number[][]

const ranks = lastRank + 1

function countUpTo(buckets: Buckets, rank: number): number {
  return buckets.slice(near * ranks, near * ranks + rank + 1).reduce((sum, bucket) => sum + bucket.length, 0)
}

function collect(entries: Entries, ranking: Ranking, { limit, zoneOf }: EntryQuery): Buckets {
  const buckets: Buckets = Array.from({ length: 2 * ranks }, () => [])
  function bucketOf(entry: number, rank: number): number[] | undefined {
    const zone = zoneOf(entries.owners.values[entry] as number)
    return zone === unwanted ? undefined : buckets[zone * ranks + rank]
  }
  if (ranking.found.length < entries.sorted * chainThreshold) {
    for (const name of ranking.found) {
      const rank = ranking.ranks[name] as number
      for (const entry of entriesOf(entries, name)) bucketOf(entry, rank)?.push(entry)
    }
    return buckets
  }
  const best = ranking.found.reduce((least, name) => Math.min(least, ranking.ranks[name] as number), unranked)
  const bestOfAll = buckets[near * ranks + best]
  const names = entries.names.values
  for (let entry = 0; entry < entries.ids.length; entry += 1) {
    const name = names[entry] as number
    const rank = name === removed ? unranked : (ranking.ranks[name] as number)
    if (rank === unranked) continue
    const bucket = bucketOf(entry, rank)
    if (!bucket || (entry < entries.sorted && bucket.length >= limit)) continue
    bucket.push(entry)
    if (bucket === bestOfAll && bucket.length === limit && entry < entries.sorted) entry = entries.sorted - 1
  }
  return buckets
}

function entriesOf({ names, lastOf, before }: Entries, name: number): number[] {
  const found: number[] = []
  for (let next = lastOf.values[name] as number; next > 0; next = before.values[next - 1] as number) {
    if (names.values[next - 1] === name) found.push(next - 1)
  }
  return found
}

function listBest({ ids, sold }: Entries, buckets: Buckets, limit: number): FoundEntry[] {
  const found: FoundEntry[] = []
  const orderOf = (entry: number) => sold.values[entry] as number
  const last = [near, away].map((zone) => zone * ranks + lastRank)
  const inOrder = [...buckets.keys()].filter((at) => !last.includes(at))
  for (const at of [...inOrder, ...last]) {
    if (found.length >= limit) break
    const bucket = buckets[at] as number[]
    bucket.sort((a, b) => orderOf(b) - orderOf(a) || (ids[a] as number) - (ids[b] as number))
    const isNear = at < ranks
    found.push(
      ...bucket.slice(0, limit - found.length).map((entry) => ({ id: ids[entry] as number, isNear })),
    )
  }
  return found
}
