import type { Cart } from '#contracts/carts/cart.ts'
import type { Result } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { currentToken, currentUserId } from '#web/shared/session/session.ts'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { orderingSentence } from '#web/storefront/pieces/session/ordering-words.ts'
import { type Navigate, toLogin } from '#web/storefront/pieces/session/to-login.ts'
import { onCartElsewhere, showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { cartToShow } from '#web/storefront/pieces/shown-cart/cart-to-show.ts'
import { rememberSeenCart, seenCart, withNewLines } from '#web/storefront/pieces/shown-cart/seen-cart.ts'
import { timeInsteadOfLost } from '#web/storefront/pieces/slots/slot-calls.ts'
import { dismissToast, showToast, type ToastType } from '#web/ui/notices/toast-store.ts'
import { addToCartWords } from './add-to-cart-words.ts'
import { addedWords } from './added-words.ts'
import { cartApi } from './cart-api.ts'
import { type FindPartner, partnerFinder } from './partner-finder.ts'
import { type Dish, forgetPendingAdd, storePendingAdd, withPendingAdd } from './pending-add.ts'
import { waitForRowEdits } from './pending-row-edits.ts'

/** The result of adding a dish. `outdated`: the page shows an old state (closed, sold out, gone). */
export type Addition = 'added' | 'outdated' | 'refused' | 'to_login'

type AddToCart = {
  api?: Pick<StorefrontApi, 'addToCart'>
  dish: Dish
  findPartner: FindPartner
  navigate: Navigate
  /** The page to return to after a login. */
  path: string
  language: Language
  addedSentence: string
  /** The name of the dish for the toast, if the person has not just pressed it. */
  detail?: string
}

/** The id of the toast that asked to log in, which is dismissed after the login; 0 before the first one. */
let loginToastId = 0

/** The page to return to after a login, without the dish that was open over it: that dish is in the cart then. */
function pathBelowDish(path: string): string {
  const [pathname = '', search] = path.split('?')
  const query = new URLSearchParams(search)
  query.delete('dish')
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/** Adds a dish to the cart and reports the result; a guest is sent to the login first (rule 5.2). */
export async function addToCart(options: AddToCart): Promise<Addition> {
  const { api = cartApi, dish, navigate } = options
  const path = pathBelowDish(options.path)
  if (currentToken() === null) {
    storePendingAdd(dish)
    toLogin({ navigate, path, isEnded: false })
    const message = addedWords[options.language].loginFirst(dish.name)
    loginToastId = showToast({ type: 'info', message })
    return 'to_login'
  }
  const { partnerId: partner_id, productId: product_id, quantity, note, choices } = dish
  await waitForRowEdits()
  const answer = await callAndShowCart(
    () =>
      api.addToCart({
        partner_id,
        product_id,
        quantity,
        ...(note !== undefined && { note }),
        ...(choices && { choices }),
      }),
    options.findPartner,
  )
  if (answer.ok) {
    forgetPendingAdd(product_id)
    showResult(options, 'success', options.addedSentence)
    return 'added'
  }
  if (answer.refusal.code === 'unauthorized') {
    storePendingAdd(dish)
    toLogin({ navigate, path, isEnded: true })
    return 'to_login'
  }
  return showRefusal(answer.refusal, options)
}

function showResult({ detail }: Pick<AddToCart, 'detail'>, type: ToastType, message: string): void {
  showToast({ type, message, ...(detail && { detail }) })
}

/** Shows why a dish could not be added or changed. */
export function showRefusal(
  refusal: Parameters<typeof refusalSentence>[0],
  options: Pick<AddToCart, 'language' | 'detail'>,
): Addition {
  const { justSoldOut, notOnMenu } = addedWords[options.language]
  const { code } = refusal
  if (isClosedCode(code)) showResult(options, 'warning', addToCartWords[options.language].closed)
  else if (code === 'out_of_stock') showResult(options, 'warning', justSoldOut)
  else if (code === 'product_not_found') showResult(options, 'warning', notOnMenu)
  else if (code === 'slot_not_available')
    showResult(options, 'warning', refusalSentence(refusal, options.language))
  else {
    showResult(options, 'error', orderingSentence(refusal, options.language))
    return 'refused'
  }
  return 'outdated'
}

type Visit = Pick<AddToCart, 'findPartner' | 'navigate' | 'path' | 'language'> & { partnerId: number }

/** Shows the server's cart, after adding the dish chosen before the login. Answers the result of adding, or null. */
export async function showVisitedCart(visit: Visit): Promise<Addition | null> {
  const { partnerId, findPartner, language } = visit
  dismissToast(loginToastId)
  const addedSentence = addedWords[language].addedPending
  const addition = await withPendingAdd(partnerId, (dish) => {
    const detail = dish.quantity === 1 ? dish.name : `${dish.quantity} × ${dish.name}`
    return addToCart({ ...visit, dish, addedSentence, detail })
  })
  if (addition === 'added' || addition === 'to_login') return addition
  const answer = await fetchAndShowCart(cartApi, partnerId, findPartner)
  if (!answer.ok && answer.refusal.code === 'unauthorized') endSession()
  return addition
}

let lastCallNumber = 0
let lastShownNumber = 0
/** The restaurant of the newest call. */
let findLastPartner: FindPartner = async () => null
let changesInOtherTabs = 0
let unanswered = 0
/** Whether any call under way was made before another one was answered. */
let haveOverlapped = false

onCartElsewhere(() => {
  changesInOtherTabs += 1
})

/** Whether a refusal says that the restaurant is closed or no longer public, so that its cart cannot be changed. */
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
 * Makes a call that answers a cart and shows the cart, unless a later call was answered first. The server may handle
 * overlapping calls in any order, so the cart is fetched again after the last of them. Nothing is shown where the
 * restaurant is closed.
 */
export async function callAndShowCart<Code extends string>(
  ask: () => Promise<Result<Cart, Code>>,
  findPartner: FindPartner,
): Promise<Result<Cart, Code>> {
  lastCallNumber += 1
  const callNumber = lastCallNumber
  findLastPartner = findPartner
  const changesBefore = changesInOtherTabs
  const userIdBefore = currentUserId()
  const answer = await countUntilAnswered(ask)
  // Another person may have signed in meanwhile.
  if (currentUserId() !== userIdBefore) return answer
  if (!answer.ok && isClosedCode(answer.refusal.code)) showCart(null)
  // A cart that another tab has shown meanwhile may be newer than this answer, or older.
  const isUnsure = answer.ok && changesBefore !== changesInOtherTabs
  if (answer.ok && !isUnsure) {
    const partner = await findPartner()
    if (partner && callNumber > lastShownNumber) {
      lastShownNumber = callNumber
      show(partner, answer.value)
    }
  }
  if (isUnsure || (haveOverlapped && unanswered === 0)) await fetchOnceMore()
  return answer
}

async function fetchOnceMore(): Promise<void> {
  haveOverlapped = false
  const findPartner = findLastPartner
  const partner = await findPartner()
  if (partner) await fetchAndShowCart(cartApi, partner.id, findPartner)
}

function fetchAndShowCart(api: Pick<StorefrontApi, 'getCart'>, partnerId: number, findPartner: FindPartner) {
  return callAndShowCart(
    async () => api.getCart({ partner_id: partnerId, ...(await timeInsteadOfLost(partnerId, findPartner)) }),
    findPartner,
  )
}

function show(partner: Partner, cart: Cart): void {
  const shown = cartToShow(partner, cart)
  showCart(shown)
  rememberSeenCart(partner.id, withNewLines(seenCart(partner.id), shown))
}

/** Replaces the shown cart by the server's. */
export async function refreshShownCart(
  api: Pick<StorefrontApi, 'getCart' | 'getPartner'>,
  partnerId: number,
) {
  const findPartner = partnerFinder(api, partnerId)
  void findPartner()
  await waitForRowEdits()
  return fetchAndShowCart(api, partnerId, findPartner)
}
