import { useEffect } from 'react'
import { endSession } from '#web/lib/end-session.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { useToken } from '#web/lib/session.ts'
import { showCart } from '#web/lib/shown-cart.ts'
import type { FindPartner } from './partner-finder.ts'

async function showVisitedCart(partnerId: number, findPartner: FindPartner): Promise<void> {
  // A guest does without this script. Where it cannot be fetched, the cart stays as it is.
  const script = await import('./show-server-cart.ts').catch(() => null)
  if (!script) return
  const answer = await script.askAndShow(() => httpApi.getCart({ partner_id: partnerId }), findPartner)
  if (!answer.ok && answer.refusal.code === 'unauthorized') endSession()
}

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
    if (isSignedIn) void showVisitedCart(partnerId, findPartner)
  }, [partnerId, isOpen, isSignedIn])
}
