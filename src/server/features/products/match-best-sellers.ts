import { isForgiven, type Searchable, searchRank } from '#domain/search-rank.ts'
import type { BestSeller, BestSellers } from './keep-best-sellers.ts'

const ranks = 8
const inAnyOrder = 6
const withAnError = 7
/** What a word of the query is to a word of a name. */
const [other, forgiven, begins] = [0, 1, 2]

/** The best sellers that answer a query, at most `limit` of each rank, and what they leave to be looked for. */
export type Matched = {
  ids: number[]
  /** Only ranks below this one can hold dishes that are better: 8 when fewer than `limit` were found, 0 when there are none. */
  level: number
}

/** Looks through the best sellers, until enough of the best possible rank is found. */
export function matchBestSellers(
  { words, dishes }: BestSellers,
  { query, typeId, limit }: { query: Searchable; typeId: number | undefined; limit: number },
): Matched {
  const best = query.hasMarks ? 0 : 2
  const isShort = query.squashed.length < 3
  const meanings = isShort ? meaningsOfShort(query, words) : meaningsOf(query, words)
  const rankOf = isShort ? rankOfShort : rankOfLong
  const ids: number[] = []
  const counts = new Array<number>(ranks).fill(0)
  for (const dish of dishes) {
    if (typeId !== undefined && dish.typeId !== typeId) continue
    const rank = rankOf(query, dish, meanings)
    const count = rank === null ? limit : (counts[rank] ?? 0)
    if (rank === null || count === limit) continue
    ids.push(dish.id)
    counts[rank] = count + 1
    if (rank === best && count + 1 === limit) break
  }
  const level = levelOf(counts, limit)
  return { ids, level: level === best ? 0 : level }
}

type Meanings = readonly (readonly number[])[]

function meaningsOf(query: Searchable, words: readonly string[]): Meanings {
  return query.words.map((word) =>
    words.map((known) => {
      if (known.startsWith(word)) return begins
      return isForgiven(word, known) ? forgiven : other
    }),
  )
}

/** Beginnings only, also of a last word whose final y may go on. */
function meaningsOfShort(query: Searchable, words: readonly string[]): Meanings {
  const asTyped = query.plainPhrase.trim().split(' ')
  return query.words.map((word, at) =>
    words.map((known) => (known.startsWith(word) || known.startsWith(asTyped[at] ?? word) ? begins : other)),
  )
}

function levelOf(counts: readonly number[], limit: number): number {
  let total = 0
  const level = counts.findIndex((count) => {
    total += count
    return total >= limit
  })
  return level === -1 ? ranks : level
}

/** The rank by words in any order, which alone a name can have that the query is no part of. */
function rankByWords({ wordPlaces }: BestSeller, meanings: Meanings): number | null {
  let rank = inAnyOrder
  for (const meaning of meanings) {
    let most = other
    for (const place of wordPlaces) most = Math.max(most, meaning[place] ?? other)
    if (most === other) return null
    if (most === forgiven) rank = withAnError
  }
  return rank
}

function rankOfLong(query: Searchable, dish: BestSeller, meanings: Meanings): number | null {
  return dish.name.squashed.includes(query.squashed)
    ? searchRank(query, dish.name)
    : rankByWords(dish, meanings)
}

/** Of one or two letters only what begins so is looked for (docs/decisions/0006). */
function rankOfShort(query: Searchable, dish: BestSeller, meanings: Meanings): number | null {
  return rankByWords(dish, meanings) === inAnyOrder ? searchRank(query, dish.name) : null
}
