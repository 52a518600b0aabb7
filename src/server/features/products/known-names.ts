import type { Searchable } from '#domain/search-rank.ts'
import { searchable } from '#domain/search-text.ts'

// More than twice the best sellers of a large shop, which are made ready again and again (keep-best-sellers.ts).
const mostNames = 20_000
const knownNames = new Map<string, Searchable>()

/** The name made ready for comparing; making it takes longer than comparing it, so the last names are kept. */
export function searchableName(name: string): Searchable {
  const known = knownNames.get(name)
  if (known) return known
  if (knownNames.size >= mostNames) knownNames.clear()
  const made = searchable(name)
  knownNames.set(name, made)
  return made
}
