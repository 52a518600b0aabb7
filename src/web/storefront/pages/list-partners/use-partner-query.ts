import { useLocation, useNavigate, useNavigation } from 'react-router'
import { partnersHref, readPartnerQuery } from './partner-query.ts'

type Changes = Parameters<typeof partnersHref>[1]

/** The list's address as its controls show it: already the next one while that is loading. */
export function usePartnerQuery() {
  const here = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  const isLoading = next?.pathname === '/list-partners'
  const search = isLoading ? next.search : here.search
  return {
    query: readPartnerQuery(new URLSearchParams(search)),
    isLoading,
    hrefFor: (changes: Changes) => partnersHref(search, changes),
    apply(changes: Changes) {
      void navigate(partnersHref(search, changes), { replace: true, preventScrollReset: true })
    },
  }
}
