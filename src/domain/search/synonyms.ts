import { type Searchable, searchRank, typoRank } from './search-rank.ts'
import { toSearchable } from './search-text.ts'

/** Terms with the same meaning, without diacritics. Each term must be unambiguous without them. */
const synonymGroups: readonly (readonly string[])[] = [
  ['ca phe', 'cafe', 'coffee'],
  ['sua chua', 'yaourt', 'yogurt'],
  ['tra sua', 'milk tea'],
  ['dau phu', 'dau hu', 'tau hu'],
  ['cha gio', 'nem ran'],
  ['com chien', 'com rang'],
  ['bong cai', 'sup lo'],
  ['trai cay', 'hoa qua'],
  ['hot vit lon', 'trung vit lon'],
]

/** The rank of matches by a synonym: after direct matches, before typing errors. */
export const synonymRank = typoRank

/** The rank of matches with typing errors when synonyms are included. */
export const lastRank = typoRank + 1

/** The query once with each synonym of its terms (cà phê for cafe); empty if no term has a synonym. */
export function synonymsOf({ keyPhrase }: Searchable): Searchable[] {
  const others = synonymGroups.flatMap((group) =>
    group
      .filter((term) => keyPhrase.includes(` ${term} `))
      .flatMap((term) =>
        group.filter((other) => other !== term).map((other) => keyPhrase.replace(` ${term} `, ` ${other} `)),
      ),
  )
  return [...new Set(others)].map(toSearchable)
}

/**
 * How well a query or its synonyms match a name: ranks 0 to 6 of `searchRank`, then `synonymRank` and `lastRank`; null if
 * they do not match.
 */
export function rankWithSynonyms(query: Searchable, name: Searchable): number | null {
  const rank = searchRank(query, name)
  if (rank !== null && rank < typoRank) return rank
  const hasSynonym = synonymsOf(query).some((other) => (searchRank(other, name) ?? typoRank) < typoRank)
  if (hasSynonym) return synonymRank
  return rank === null ? null : lastRank
}
