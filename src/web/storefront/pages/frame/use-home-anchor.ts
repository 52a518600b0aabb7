import { useLocation } from 'react-router'

const home = '/list-partners'

/** The way to a section of the home page (spec §2: anchor jumps); whoever is there keeps the filters. */
export function useHomeAnchor(): (id: 'bestseller' | 'service') => {
  pathname: string
  search: string
  hash: string
} {
  const { pathname, search } = useLocation()
  return (id) => ({ pathname: home, search: pathname === home ? search : '', hash: `#${id}` })
}
