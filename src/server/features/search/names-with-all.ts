import { countNames, type NameIndex } from './name-index.ts'

/** A table with the words that match; all others have 0. */
export type Matches = { bits: Uint8Array | Uint16Array; words: readonly number[] }

/** The estimated cost of scanning a name's words, relative to reading an entry of a posting list. */
const nameScanCost = 16

/** As large as the index, and used by one query after the other: new ones were a fifth of a search's garbage. */
const scratches = new WeakMap<NameIndex, { had: Uint8Array; names: Int32Array }>()

function scratchOf(index: NameIndex) {
  const size = countNames(index)
  const kept = scratches.get(index)
  const scratch =
    kept && kept.names.length >= size ? kept : { had: new Uint8Array(size), names: new Int32Array(size) }
  scratches.set(index, scratch)
  scratch.had.fill(0)
  return scratch
}

/**
 * The names in which every word of the query matches, until this is asked anew. Starts with the word that has the
 * fewest names.
 */
export function namesWithAll(index: NameIndex, tables: readonly Matches[]): Int32Array {
  const sized = [...new Set(tables)].map((table) => ({ table, size: countNamed(index, table) }))
  const { had, names } = scratchOf(index)
  let length = 0
  function keep(isWanted: (name: number) => boolean): void {
    const all = names.subarray(0, length)
    length = 0
    for (const name of all) if (isWanted(name)) names[length++] = name
  }
  for (const [at, { table, size }] of sized.toSorted((a, b) => a.size - b.size).entries()) {
    if (at > 0 && length * nameScanCost < size) {
      keep((name) => hasAny(index, table, name))
      continue
    }
    // `had` counts only names that matched all words so far.
    for (const word of table.words) {
      for (const name of index.namesWith[word] ?? []) {
        if (had[name] !== at) continue
        had[name] = at + 1
        if (at === 0) names[length++] = name
      }
    }
    if (at > 0) keep((name) => had[name] === at + 1)
  }
  return names.subarray(0, length)
}

function countNamed({ namesWith }: NameIndex, { words }: Matches): number {
  return words.reduce((sum, word) => sum + (namesWith[word]?.length ?? 0), 0)
}

export function hasAny({ wordsOf, starts }: NameIndex, { bits }: Matches, name: number): boolean {
  const end = starts.values[name + 1] as number
  const words = wordsOf.values
  for (let place = starts.values[name] as number; place < end; place += 1) {
    if (bits[words[place] as number] !== 0) return true
  }
  return false
}
