import { type Searchable, searchRank, typoRank } from './search-rank.ts'
import { toSearchable } from './search-text.ts'

/** Folded terms with the same meaning. Only terms that are unambiguous without diacritics. */
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

/** The query with terms replaced by synonyms (cafe, cà phê). */
export function synonymsOf({ keyPhrase }: Searchable): Searchable[] {
  const others = synonymGroups.flatMap((group) =>
    group
      .filter((term) => keyPhrase.includes(` ${term} `))
      .flatMap((said) =>
        group.filter((other) => other !== said).map((other) => keyPhrase.replace(` ${said} `, ` ${other} `)),
      ),
  )
  return [...new Set(others)].map(toSearchable)
}

/**
 * How well a query or its synonyms match a name: ranks 0 to 6 of `searchRank`, then synonymRank and lastRank; null is
 * no match.
 */
export function rankWithSynonyms(query: Searchable, name: Searchable): number | null {
  const rank = searchRank(query, name)
  if (rank !== null && rank < typoRank) return rank
  const isCalledSo = synonymsOf(query).some((other) => (searchRank(other, name) ?? typoRank) < typoRank)
  if (isCalledSo) return synonymRank
  return rank === null ? null : lastRank
}
