import { useLocation } from 'react-router'

const home = '/list-partners'

/** The link to a section of the home page (rule 2.4); on that page the filters stay. */
export function useHomeAnchor() {
  const { pathname, search } = useLocation()
  return (id: 'bestseller' | 'service') => ({
    pathname: home,
    search: pathname === home ? search : '',
    hash: `#${id}`,
  })
}
