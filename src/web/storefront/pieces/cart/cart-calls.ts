import type { Cart } from '#contracts/carts/cart.ts'
import type { Result } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { currentToken, userOfToken } from '#web/shared/session/session.ts'
import {
  cartToShow,
  type FindPartner,
  onCartElsewhere,
  partnerFinder,
  showCart,
} from '#web/storefront/pieces/session/cart-store.ts'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { createPendingAction } from '#web/storefront/pieces/session/pending-action.ts'
import { rememberSeenCart, seenCart, withNewLines } from '#web/storefront/pieces/session/seen-cart.ts'
import { type Navigate, toLogin } from '#web/storefront/pieces/session/to-login.ts'
import { dismissToast, showToast } from '#web/ui/notices/toast-store.ts'
import { addToCartWords } from './add-to-cart-words.ts'

/** What came of it. `outdated`: the page shows what is no longer so (closed, sold out, gone). */
export type Addition = 'added' | 'outdated' | 'refused' | 'to_login'

type AddToCart = {
  api: Pick<StorefrontApi, 'addToCart'>
  dish: Dish
  findPartner: FindPartner
  navigate: Navigate
  /** Where to come back to after a login. */
  path: string
  language: Language
  addedSentence: string
}

/** Adds a dish to the cart and says how it went; a guest is sent to the login first (spec §4: Cart). */
export async function addToCart(options: AddToCart): Promise<Addition> {
  const { api, dish, navigate, path } = options
  if (currentToken() === null) {
    keepPendingAdd(dish)
    toLogin({ navigate, path, isEnded: false })
    showToast({ type: 'info', message: addToCartWords[options.language].loginFirst(dish.name) })
    return 'to_login'
  }
  const { partnerId: partner_id, productId: product_id, quantity } = dish
  const answer = await askAndShow(
    () => api.addToCart({ partner_id, product_id, quantity }),
    options.findPartner,
  )
  if (answer.ok) {
    withdrawOffer(product_id)
    showToast({ type: 'success', message: options.addedSentence })
    return 'added'
  }
  if (answer.refusal.code === 'unauthorized') {
    keepPendingAdd(dish)
    toLogin({ navigate, path, isEnded: true })
    return 'to_login'
  }
  return sayRefusal(answer.refusal, options.language)
}

function sayRefusal(refusal: Parameters<typeof refusalSentence>[0], language: Language): Addition {
  const words = addToCartWords[language]
  const { code } = refusal
  if (isClosedCode(code)) showToast({ type: 'warning', message: words.closed })
  else if (code === 'out_of_stock') showToast({ type: 'warning', message: words.justSoldOut })
  else if (code === 'product_not_found') showToast({ type: 'warning', message: words.notOnMenu })
  else {
    showToast({ type: 'error', message: refusalSentence(refusal, language) })
    return 'refused'
  }
  return 'outdated'
}

type Dish = { partnerId: number; productId: number; quantity: number; name: string }

/** A dish that a guest wanted, to be offered once more after the login. */
const pendingAdd = createPendingAction<Dish>(
  'mam.pending-add.v1',
  ({ partnerId, productId, quantity, name }) =>
    [partnerId, productId, quantity].every(Number.isInteger) && typeof name === 'string',
)

/** Remembers the dish that a guest wanted on the way to the login. */
export const keepPendingAdd = pendingAdd.keep

/** The dish that was wanted at this restaurant, once. */
export function takePendingAdd(partnerId: number): Dish | null {
  return pendingAdd.take((pending) => pending.partnerId === partnerId)
}

let offer: { productId: number; toastId: number } | null = null

/** Notes which toast offers the dish that was wanted. */
export function noteOffer(productId: number, toastId: number): void {
  offer = { productId, toastId }
}

/** What is in the cart by now, however it came there, is not offered any longer. */
function withdrawOffer(productId: number): void {
  pendingAdd.take((pending) => pending.productId === productId)
  if (offer?.productId === productId) dismissToast(offer.toastId)
}

type Visit = Pick<AddToCart, 'findPartner' | 'navigate' | 'path' | 'language'> & { partnerId: number }

/** Shows what the server keeps of the cart, and offers the dish that was wanted before the login. */
export async function visitCart(visit: Visit): Promise<void> {
  const { partnerId, findPartner } = visit
  const answer = await askAndShow(() => httpApi.getCart({ partner_id: partnerId }), findPartner)
  if (answer.ok) offerPendingAdd(visit)
  else if (answer.refusal.code === 'unauthorized') endSession()
}

/** It is not put in unasked: who is back may have changed their mind, and a second press would make it two. */
function offerPendingAdd({ partnerId, language, ...rest }: Visit): void {
  const pending = takePendingAdd(partnerId)
  if (pending === null) return
  const words = addToCartWords[language]
  const toastId = showToast({
    type: 'info',
    message: words.notYetIn,
    detail: pending.name,
    action: {
      label: words.putIn,
      run: () =>
        void addToCart({ api: httpApi, dish: pending, language, addedSentence: words.addedPending, ...rest }),
    },
  })
  noteOffer(pending.productId, toastId)
}

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
