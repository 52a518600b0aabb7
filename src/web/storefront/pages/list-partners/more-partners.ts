import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import type { Position } from '#domain/places/distance.ts'
import { partnersPerPage } from '#domain/shop/limits.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { findPartnersInput } from './find-partners-input.ts'
import type { PartnerQuery } from './partner-query.ts'
import { shownPartners } from './use-placed-list.ts'

/** The lists that one may come back to, with what was added to each. */
const keptLists = 5
const added = new Map<string, readonly ListedPartner[]>()

function keep(key: string, partners: readonly ListedPartner[]): void {
  added.delete(key)
  added.set(key, partners)
  for (const oldest of [...added.keys()].slice(0, -keptLists)) added.delete(oldest)
}

/** A list with further restaurants at its end; one that moved between two calls stands there once. */
export function withMore<Item extends { id: number }>(list: readonly Item[], more: readonly Item[]): Item[] {
  return [...list, ...more.filter(({ id }) => !list.some((known) => known.id === id))]
}

/** The page of the API that comes after so many restaurants; null after the last. */
export function nextPage(shown: number, total: number): number | null {
  return shown < total ? Math.floor(shown / partnersPerPage) + 1 : null
}

type List = { partners: readonly ListedPartner[]; total: number; from: Position | null }

/** The restaurants below the first page of the list. */
export type MorePartners = {
  partners: readonly ListedPartner[]
  /** The address of the next page, for a browser without scripts; null: there are no more. */
  next: number | null
  isAsking: boolean
  hasFailed: boolean
  ask: () => void
}

/**
 * Adds the next restaurants to a list. On the way back to it, it is as long as it was, so that the browser finds the place
 * where one was.
 */
export function useMorePartners(list: List, query: PartnerQuery, place: Position | null): MorePartners {
  const { search } = useLocation()
  const key = `${search} ${list.from?.latitude},${list.from?.longitude}`
  const isBack = useNavigationType() === 'POP'
  const [state, setState] = useState({
    key,
    partners: (isBack && added.get(key)) || [],
    isAsking: false,
    hasFailed: false,
  })
  const { partners, isAsking, hasFailed } =
    state.key === key ? state : { partners: [], isAsking: false, hasFailed: false }
  useEffect(() => {
    if (partners.length > 0) keep(key, partners)
    else added.delete(key)
  }, [key, partners])

  async function ask(page: number): Promise<void> {
    setState({ key, partners, isAsking: true, hasFailed: false })
    const answer = await httpApi.findPartners({ ...findPartnersInput(query, place), page }).catch(() => null)
    const more = answer?.ok ? shownPartners(answer.value.partners, query) : null
    setState((now) => {
      // Another list is shown by now.
      if (now.key !== key) return now
      return more
        ? {
            key,
            partners: withMore(list.partners, [...partners, ...more]).slice(list.partners.length),
            isAsking: false,
            hasFailed: false,
          }
        : { ...now, isAsking: false, hasFailed: true }
    })
  }

  const next = nextPage(list.partners.length + partners.length, list.total)
  return {
    partners,
    next: query.page === 1 ? next : null,
    isAsking,
    hasFailed,
    ask: () => void (next !== null && !isAsking && ask(next)),
  }
}
