import { forgivenRank, type Searchable, searchRank } from './search-rank.ts'
import { searchable } from './search-text.ts'

/** What is called in several ways, folded. Only words that mean nothing else without their marks. */
const wordings: readonly (readonly string[])[] = [
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

/** The rank of what is found by another wording: after what is called as typed, before what only a typing error finds. */
export const otherWordingRank = forgivenRank

/** The rank of what only a typing error finds, where other wordings count too. */
export const lastRank = forgivenRank + 1

/** A query in the other words that mean the same (cafe, cà phê), ready for searching. */
export function otherWordings({ keyPhrase }: Searchable): Searchable[] {
  const others = wordings.flatMap((group) =>
    group
      .filter((wording) => keyPhrase.includes(` ${wording} `))
      .flatMap((said) =>
        group.filter((other) => other !== said).map((other) => keyPhrase.replace(` ${said} `, ` ${other} `)),
      ),
  )
  return [...new Set(others)].map(searchable)
}

/** How well a search finds a name, its other wordings included: 0 to 6 as `searchRank`, then the two ranks above, null not at all. */
export function foundRank(query: Searchable, name: Searchable): number | null {
  const rank = searchRank(query, name)
  if (rank !== null && rank < forgivenRank) return rank
  const isCalledSo = otherWordings(query).some(
    (other) => (searchRank(other, name) ?? forgivenRank) < forgivenRank,
  )
  if (isCalledSo) return otherWordingRank
  return rank === null ? null : lastRank
}
