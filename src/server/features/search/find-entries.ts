import type { Searchable } from '#domain/search/search-rank.ts'
import { lastRank, synonymRank, synonymsOf } from '#domain/search/synonyms.ts'
import type { FoundEntry } from '#server/context.ts'
import { createRanking, type Ranking, unranked } from './rank-names.ts'
import { type Entries, entriesOf, removed } from './searched-entries.ts'

/** Zones of an entry: deliverable, too far away, or of another type. */
export const [near, away, unwanted] = [0, 1, 2]

export type EntryQuery = { query: Searchable; limit: number; zoneOf: (owner: number) => number }

/**
 * Below this share of matching names, linked lists are followed; above it, all entries are scanned by descending
 * sales.
 */
const chainThreshold = 1 / 1_000

/** The best-matching entries: near ones first, then by rank and sales. Matches by typing errors come last. */
export function findEntries(entries: Entries, wanted: EntryQuery): FoundEntry[] {
  const { query, limit } = wanted
  const ranking = createRanking(entries.index, query)
  const early = findBestSellers(entries, ranking, wanted)
  if (early) return early
  ranking.rankWords()
  const collector = createCollector(entries, ranking, wanted)
  function listAgain(): FoundEntry[] {
    return listBest(entries, collector.collect(), limit)
  }
  if (countUpTo(collector.collect(), 3) >= limit) return listAgain()
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

/** Most of what people type while they write is met by the dishes that are sold most: one in so many is looked at. */
const bestSellerShare = 1 / 100

/**
 * The near entries of the best rank that any could have, when enough of those that are sold most have it; else null.
 * Nothing else could come before them.
 */
function findBestSellers(
  entries: Entries,
  ranking: Ranking,
  { limit, zoneOf }: EntryQuery,
): FoundEntry[] | null {
  const best = ranking.bestPossible()
  if (best === unranked) return null
  const bucket: number[] = []
  function take(entry: number): void {
    const name = entries.names.values[entry] as number
    const isWanted =
      name !== removed &&
      ranking.rankPhrase(name) === best &&
      zoneOf(entries.owners.values[entry] as number) === near
    if (isWanted) bucket.push(entry)
  }
  const last = entries.sorted * bestSellerShare
  for (let entry = 0; entry < last && bucket.length < limit; entry += 1) take(entry)
  if (bucket.length < limit) return null
  for (let entry = entries.sorted; entry < entries.ids.length; entry += 1) take(entry)
  return listBest(entries, [bucket], limit)
}

/** Collects the ranked entries in buckets; again after each step of the ranking. */
function createCollector(entries: Entries, { found, improved, ranks: rankOf }: Ranking, wanted: EntryQuery) {
  let buckets = emptyBuckets()
  let [collected, improvedBefore] = [0, 0]
  return {
    collect(): Buckets {
      const added = found.length - collected
      const isAllMoved = improved() > improvedBefore
      if (
        added >= entries.sorted * chainThreshold ||
        (isAllMoved && collected > entries.sorted * chainThreshold)
      ) {
        buckets = scanEntries(entries, { found, ranks: rankOf }, wanted)
      } else {
        // A step gives ranks that no step before gave, so only names that got a better one change their bucket.
        if (isAllMoved) buckets = emptyBuckets()
        const names = isAllMoved ? found : found.slice(collected)
        collectNames(entries, { found: names, ranks: rankOf }, { ...wanted, buckets })
      }
      collected = found.length
      improvedBefore = improved()
      return buckets
    },
  }
}

type Found = Pick<Ranking, 'found' | 'ranks'>

function emptyBuckets(): Buckets {
  return Array.from({ length: 2 * ranks }, () => [])
}

function bucketOf(buckets: Buckets, zone: number, rank: number): number[] | undefined {
  return zone === unwanted ? undefined : buckets[zone * ranks + rank]
}

/** Follows the lists of some names. */
function collectNames(
  entries: Entries,
  { found, ranks: rankOf }: Found,
  { zoneOf, buckets }: EntryQuery & { buckets: Buckets },
): void {
  for (const name of found) {
    const rank = rankOf[name] as number
    for (const entry of entriesOf(entries, name)) {
      bucketOf(buckets, zoneOf(entries.owners.values[entry] as number), rank)?.push(entry)
    }
  }
}

/** Looks at all entries by descending sales, until no other can come before those that were met. */
function scanEntries(
  entries: Entries,
  { found, ranks: rankOf }: Found,
  { limit, zoneOf }: EntryQuery,
): Buckets {
  const buckets = emptyBuckets()
  const best = found.reduce((least, name) => Math.min(least, rankOf[name] as number), unranked)
  const bestOfAll = buckets[near * ranks + best]
  const names = entries.names.values
  for (let entry = 0; entry < entries.ids.length; entry += 1) {
    const name = names[entry] as number
    const rank = name === removed ? unranked : (rankOf[name] as number)
    if (rank === unranked) continue
    const bucket = bucketOf(buckets, zoneOf(entries.owners.values[entry] as number), rank)
    if (!bucket || (entry < entries.sorted && bucket.length >= limit)) continue
    bucket.push(entry)
    if (bucket === bestOfAll && bucket.length === limit && entry < entries.sorted) entry = entries.sorted - 1
  }
  return buckets
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
