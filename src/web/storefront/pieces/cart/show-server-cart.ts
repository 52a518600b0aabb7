import type { Cart } from '#contracts/carts/cart.ts'
import type { Result } from '#contracts/endpoint.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { currentToken, userOfToken } from '#web/shared/session/session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { cartToShow, onCartElsewhere, showCart } from '#web/storefront/pieces/session/shown-cart.ts'
import { type FindPartner, partnerFinder } from './partner-finder.ts'
import { rememberSeenCart, seenCart, withNewLines } from './seen-cart.ts'

let lastQuestion = 0
let lastShown = 0
/** The restaurant that was asked about last. */
let findLastPartner: FindPartner = async () => null
let newsOfOtherTabs = 0
let unanswered = 0
/** Whether any of the questions under way was asked before another one was answered. */
let haveOverlapped = false

onCartElsewhere(() => {
  newsOfOtherTabs += 1
})

/** A restaurant that is closed, or not to be seen any more: its cart cannot be touched (contract: cart). */
export function isClosedCode(code: string): boolean {
  return code === 'partner_closed' || code === 'partner_not_found'
}

async function countUntilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  haveOverlapped = unanswered > 0
  unanswered += 1
  try {
    return await ask()
  } finally {
    unanswered -= 1
  }
}

/**
 * Asks for a cart and shows the answer, unless a later question was answered first. The server may handle questions that
 * overlap in any order, so after the last of them the cart is asked for once more. Found closed: nothing is shown.
 */
export async function askAndShow<Code extends string>(
  ask: () => Promise<Result<Cart, Code>>,
  findPartner: FindPartner,
): Promise<Result<Cart, Code>> {
  lastQuestion += 1
  const question = lastQuestion
  findLastPartner = findPartner
  const heard = newsOfOtherTabs
  const asker = userOfToken(currentToken())?.id
  const answer = await countUntilAnswered(ask)
  // Somebody else may have signed in meanwhile.
  if (userOfToken(currentToken())?.id !== asker) return answer
  if (!answer.ok && isClosedCode(answer.refusal.code)) showCart(null)
  // What another tab has shown meanwhile may be newer than this answer, or older.
  const isUnsure = answer.ok && heard !== newsOfOtherTabs
  if (answer.ok && !isUnsure) {
    const partner = await findPartner()
    if (partner && question > lastShown) {
      lastShown = question
      show(partner, answer.value)
    }
  }
  if (isUnsure || (haveOverlapped && unanswered === 0)) await askOnceMore()
  return answer
}

async function askOnceMore(): Promise<void> {
  haveOverlapped = false
  const findPartner = findLastPartner
  const partner = await findPartner()
  if (partner) await askAndShow(() => httpApi.getCart({ partner_id: partner.id }), findPartner)
}

function show(partner: Partner, cart: Cart): void {
  const shown = cartToShow(partner, cart)
  showCart(shown)
  rememberSeenCart(partner.id, withNewLines(seenCart(partner.id), shown))
}

/** Replaces the shown cart by what the server keeps of it. */
export function refreshShownCart(api: Pick<StorefrontApi, 'getCart' | 'getPartner'>, partnerId: number) {
  const findPartner = partnerFinder(api, partnerId)
  void findPartner()
  return askAndShow(() => api.getCart({ partner_id: partnerId }), findPartner)
}
