import type { NameIndex, Word } from './name-index.ts'
import { namesWithAll } from './names-with-all.ts'

/** The word completes the squashed query. */
const endOfQuery = 65_535

/** How far each word matches the squashed query from an offset: 0 for no match, the end offset, or `endOfQuery`. */
type SquashedMatches = { bits: Uint16Array; words: number[] }

/** Caches one table per offset. */
function createSquashedMatcher(
  { words, byFirst }: NameIndex,
  query: string,
): (from: number) => SquashedMatches {
  const known: (SquashedMatches | undefined)[] = new Array(query.length)
  return (from) => {
    const kept = known[from]
    if (kept) return kept
    const rest = query.slice(from)
    const matches: SquashedMatches = { bits: new Uint16Array(words.length), words: [] }
    for (const id of byFirst.get(rest.charAt(0)) ?? []) {
      const { squashed } = words[id] as Word
      if (squashed.startsWith(rest)) matches.bits[id] = endOfQuery
      else if (rest.startsWith(squashed)) matches.bits[id] = from + squashed.length
      else continue
      matches.words.push(id)
    }
    known[from] = matches
    return matches
  }
}

/** Names in which the squashed query begins at the start of a word and continues over the following words. */
export function rankSquashed(
  index: NameIndex,
  squashed: string,
  { ranks, setRank }: { ranks: Uint8Array; setRank: (name: number, rank: number) => void },
): void {
  const matchesFrom = createSquashedMatcher(index, squashed)
  const steps = listSteps(matchesFrom)
  const ends = mergeEnds(steps)
  // Else no row of words spells the query.
  if (ends.words.length === 0) return
  for (const name of namesWithAll(index, [matchesFrom(0), ends])) {
    if ((ranks[name] as number) > 5 && isSquashed(index, matchesFrom, name)) setRank(name, 5)
  }
}

/** The matches at every offset that rows of words reach. */
function listSteps(matchesFrom: (from: number) => SquashedMatches): SquashedMatches[] {
  const reached = new Set([0])
  // A set that grows while it is walked is walked to its end.
  for (const from of reached) {
    const { bits, words } = matchesFrom(from)
    for (const word of words) if (bits[word] !== endOfQuery) reached.add(bits[word] as number)
  }
  return [...reached].map(matchesFrom)
}

/** The words that complete the query. */
function mergeEnds(steps: readonly SquashedMatches[]): SquashedMatches {
  const bits = new Uint16Array(steps[0]?.bits.length ?? 0)
  const words = new Set<number>()
  for (const step of steps) {
    for (const word of step.words) {
      if (step.bits[word] !== endOfQuery) continue
      bits[word] = endOfQuery
      words.add(word)
    }
  }
  return { bits, words: [...words] }
}

function isSquashed(
  { wordsOf, starts }: NameIndex,
  matchesFrom: (from: number) => SquashedMatches,
  name: number,
): boolean {
  const end = starts.values[name + 1] as number
  const first = matchesFrom(0).bits
  for (let start = starts.values[name] as number; start < end; start += 1) {
    let used = first[wordsOf.values[start] as number] as number
    for (let place = start + 1; used !== 0 && used !== endOfQuery && place < end; place += 1) {
      used = matchesFrom(used).bits[wordsOf.values[place] as number] as number
    }
    if (used === endOfQuery) return true
  }
  return false
}
