import { useEffect } from 'react'
import { httpApi } from '#web/lib/http-api.ts'
import { endSession, useToken } from '#web/lib/session.ts'
import { showCart } from '#web/lib/shown-cart.ts'
import type { FindPartner } from './partner-finder.ts'
import { askAndShow } from './show-server-cart.ts'

type Visited = { partnerId: number; isOpen: boolean; findPartner: FindPartner }

/** Shows the signed-in person's cart with the restaurant being visited; that of a closed one is emptied (spec §4: Cart). */
export function useVisitedCart({ partnerId, isOpen, findPartner }: Visited): void {
  const isSignedIn = useToken() !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit; findPartner may be a new function each time
  useEffect(() => {
    if (!isOpen) {
      showCart(null)
      return
    }
    if (!isSignedIn) return
    void askAndShow(() => httpApi.getCart({ partner_id: partnerId }), findPartner).then((answer) => {
      if (!answer.ok && answer.refusal.code === 'unauthorized') endSession()
    })
  }, [partnerId, isOpen, isSignedIn])
}
