import { forgivenRank, type Searchable, searchRank } from './search-rank.ts'
import { searchable } from './search-text.ts'

/** Terms that mean the same, folded. Only words that mean nothing else without their marks. */
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

/** The rank of what is found by a synonym: after what is called as typed, before what only a typing error finds. */
export const synonymRank = forgivenRank

/** The rank of what only a typing error finds, where synonyms count too. */
export const lastRank = forgivenRank + 1

/** A query with each of its terms replaced by a synonym (cafe, cà phê), ready for searching. */
export function synonymsOf({ keyPhrase }: Searchable): Searchable[] {
  const others = synonymGroups.flatMap((group) =>
    group
      .filter((term) => keyPhrase.includes(` ${term} `))
      .flatMap((said) =>
        group.filter((other) => other !== said).map((other) => keyPhrase.replace(` ${said} `, ` ${other} `)),
      ),
  )
  return [...new Set(others)].map(searchable)
}

/** How well a search finds a name, its synonyms included: 0 to 6 as `searchRank`, then the two ranks above, null not at all. */
export function rankWithSynonyms(query: Searchable, name: Searchable): number | null {
  const rank = searchRank(query, name)
  if (rank !== null && rank < forgivenRank) return rank
  const isCalledSo = synonymsOf(query).some(
    (other) => (searchRank(other, name) ?? forgivenRank) < forgivenRank,
  )
  if (isCalledSo) return synonymRank
  return rank === null ? null : lastRank
}
