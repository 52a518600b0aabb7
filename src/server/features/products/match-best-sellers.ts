import { isForgiven, type Searchable, searchRank } from '#domain/search-rank.ts'
import type { BestSeller, BestSellers } from './keep-best-sellers.ts'

const ranks = 8
const inAnyOrder = 6
const withAnError = 7
/** What a word of the query is to a word of a name, and a query to a name by its words. */
const [other, forgiven, begins] = [0, 1, 2]

type Search = { query: Searchable; typeId: number | undefined; limit: number }

/** The best sellers that answer a query, at most `limit` of each rank, and what they leave to be looked for. */
export type Matched = {
  ids: number[]
  /** Only ranks below this one can hold dishes that are better: 8 when fewer than `limit` were found, 0 when there are none. */
  level: number
}

/** Looks through the best sellers, until enough of the best possible rank is found. */
export function matchBestSellers(bestSellers: BestSellers, { query, typeId, limit }: Search): Matched {
  const best = query.hasMarks ? 0 : 2
  const rankAt = query.squashed.length < 3 ? rankShort(bestSellers, query) : rankLong(bestSellers, query)
  const ids: number[] = []
  const counts = new Array<number>(ranks).fill(0)
  const { dishes } = bestSellers
  // By their places: at each search so many are walked through in two thirds of the time.
  for (let place = 0; place < dishes.length; place += 1) {
    const { id, typeId: ownType } = dishes[place] as BestSeller
    const rank = typeId === undefined || ownType === typeId ? rankAt(place) : null
    const count = rank === null ? limit : (counts[rank] ?? 0)
    if (rank === null || count === limit) continue
    ids.push(id)
    counts[rank] = count + 1
    if (rank === best && count + 1 === limit) break
  }
  const level = levelOf(counts, limit)
  return { ids, level: level === best ? 0 : level }
}

function levelOf(counts: readonly number[], limit: number): number {
  let total = 0
  const level = counts.findIndex((count) => {
    total += count
    return total >= limit
  })
  return level === -1 ? ranks : level
}

/** The words by how many best sellers they mean something to, the fewest first. */
export function rarestFirst(words: readonly string[], bestSellers: BestSellers): string[] {
  const counted = words.map((word) => {
    const counts = meaningsOf(word, bestSellers.words).map(({ places }) => places.length)
    return { word, count: counts.reduce((sum, count) => sum + count, 0) }
  })
  return counted.sort((a, b) => a.count - b.count).map(({ word }) => word)
}

/** The rank of the dish at a place; without the whole query in its name, words in any order are all that it can have. */
function rankLong({ dishes, words, ...all }: BestSellers, query: Searchable) {
  const hasAll = placesWith(all, query.squashed)
  const meant = meantAt(
    dishes.length,
    query.words.map((word) => meaningsOf(word, words)),
  )
  return (place: number): number | null => {
    const name = dishes[place]?.name
    if (hasAll[place] && name) return searchRank(query, name)
    if (meant[place] === other) return null
    return meant[place] === begins ? inAnyOrder : withAnError
  }
}

/** Of one or two letters only what begins so is looked for (docs/decisions/0006), also where a final y goes on. */
function rankShort({ dishes, words }: BestSellers, query: Searchable) {
  const asTyped = query.plainPhrase.trim().split(' ')
  const meant = meantAt(
    dishes.length,
    query.words.map((word, at) => beginningsOf([word, asTyped[at] ?? word], words)),
  )
  return (place: number): number | null => {
    const name = dishes[place]?.name
    return meant[place] === begins && name ? searchRank(query, name) : null
  }
}

/** Which names have the squashed query inside, 1 or 0 by their places. */
function placesWith(
  { squashed, starts }: Pick<BestSellers, 'squashed' | 'starts'>,
  query: string,
): Uint8Array {
  const found = new Uint8Array(starts.length)
  let place = 0
  for (let at = squashed.indexOf(query); at !== -1; at = squashed.indexOf(query, starts[place + 1])) {
    while (at >= (starts[place + 1] ?? squashed.length)) place += 1
    found[place] = 1
    if (place + 1 === starts.length) break
  }
  return found
}

type Meaning = { places: readonly number[]; meaning: number }

function meaningsOf(word: string, words: BestSellers['words']): Meaning[] {
  return [...words]
    .map(([known, places]) => {
      const meaning = isForgiven(word, known) ? forgiven : other
      return { places, meaning: known.startsWith(word) ? begins : meaning }
    })
    .filter(({ meaning }) => meaning !== other)
}

function beginningsOf(beginnings: readonly string[], words: BestSellers['words']): Meaning[] {
  return [...words]
    .filter(([known]) => beginnings.some((beginning) => known.startsWith(beginning)))
    .map(([, places]) => ({ places, meaning: begins }))
}

/** What the query is to each name by its words: as little as the word that means least. */
function meantAt(count: number, meaningsOfWords: readonly (readonly Meaning[])[]): Uint8Array {
  const meant = new Uint8Array(count).fill(begins)
  for (const meanings of meaningsOfWords) {
    const one = new Uint8Array(count)
    for (const { places, meaning } of meanings) {
      for (const place of places) one[place] = Math.max(one[place] ?? other, meaning)
    }
    for (let place = 0; place < count; place += 1) {
      meant[place] = Math.min(meant[place] ?? other, one[place] ?? other)
    }
  }
  return meant
}
