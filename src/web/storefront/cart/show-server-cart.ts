import type { Api } from '#contracts/api.ts'
import type { Cart } from '#contracts/cart.ts'
import type { Result } from '#contracts/endpoint.ts'
import { httpApi } from '#web/lib/http-api.ts'
import { currentToken, userOfToken } from '#web/lib/session.ts'
import { cartToShow, onCartElsewhere, showCart } from '#web/lib/shown-cart.ts'
import { type FindPartner, partnerFinder } from './partner-finder.ts'
import { withNewLines } from './seen-cart.ts'
import { rememberSeenCart, seenCart } from './seen-carts.ts'

let lastQuestion = 0
let lastShown = 0
let newsOfOtherTabs = 0

onCartElsewhere(() => {
  newsOfOtherTabs += 1
})

/** A restaurant that is closed, or not to be seen any more: its cart cannot be touched (contract: cart). */
export function isClosedCode(code: string): boolean {
  return code === 'partner_closed' || code === 'partner_not_found'
}

/** Asks for a cart and shows the answer, unless a later question was answered first. Found closed: nothing is shown. */
export async function askAndShow<Code extends string>(
  ask: () => Promise<Result<Cart, Code>>,
  findPartner: FindPartner,
): Promise<Result<Cart, Code>> {
  lastQuestion += 1
  const question = lastQuestion
  const heard = newsOfOtherTabs
  const asker = userOfToken(currentToken())?.id
  const answer = await ask()
  // Somebody else may have signed in meanwhile.
  if (userOfToken(currentToken())?.id !== asker) return answer
  if (!answer.ok) {
    if (isClosedCode(answer.refusal.code)) showCart(null)
    return answer
  }
  const partner = await findPartner()
  if (partner && heard !== newsOfOtherTabs) {
    // What another tab has shown meanwhile may be newer than this answer, or older: the server is asked once more.
    await askAndShow(() => httpApi.getCart({ partner_id: partner.id }), findPartner)
  } else if (partner && question > lastShown) {
    lastShown = question
    const shown = cartToShow(partner, answer.value)
    showCart(shown)
    rememberSeenCart(partner.id, withNewLines(seenCart(partner.id), shown))
  }
  return answer
}

/** Replaces the shown cart by what the server keeps of it. */
export function refreshShownCart(api: Pick<Api, 'getCart' | 'getPartner'>, partnerId: number) {
  const findPartner = partnerFinder(api, partnerId)
  void findPartner()
  return askAndShow(() => api.getCart({ partner_id: partnerId }), findPartner)
}
