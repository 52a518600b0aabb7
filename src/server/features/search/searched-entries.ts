import type { Searchable } from '#domain/search/search-rank.ts'
import { lastRank } from '#domain/search/synonyms.ts'
import {
  addName,
  type Column,
  createColumn,
  createNameIndex,
  isNamed,
  type NameIndex,
  push,
} from './name-index.ts'
import { createRanking } from './rank-names.ts'

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

export const removed = -1

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

/** The entries of a name. */
export function entriesOf({ names, lastOf, before }: Entries, name: number): number[] {
  const found: number[] = []
  for (let next = lastOf.values[name] as number; next > 0; next = before.values[next - 1] as number) {
    if (names.values[next - 1] === name) found.push(next - 1)
  }
  return found
}
