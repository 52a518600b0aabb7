import { dishSentence } from '#contracts/dish-sentences.ts'
import { maxCartLines, maxQuantityPerLine } from '#domain/carts/cart-total.ts'
import { unavailableAt } from '#domain/menus/availability.ts'
import { type ChosenChoice, countChoices, defaultChoices, findChoiceFault } from '#domain/menus/options.ts'
import {
  type AnswerTo,
  type CallOf,
  type CustomerContext,
  type InputOf,
  refuse,
  refuseWithSentence,
  succeed,
} from '#server/context.ts'
import { findCachedVisiblePartner } from '../../catalogue/partners/public.ts'
import { refuseUnlessServed } from '../../catalogue/slots/public.ts'
import { availabilityOf } from '../../menus/availability/public.ts'
import { cachedOptions, type DishOptions, groupsAt, refuseChoices } from '../../menus/options/public.ts'
import {
  addQuantity,
  deleteAllLines,
  deleteLine,
  deleteUnbuyableLines,
  lockCart,
  lockLine,
  readCart,
  setLine,
  storedChoices,
} from './cart-store.ts'
import { type CartTime, cartTimeAt } from './price-lines.ts'

/** The restaurant of a cart, and the slot that the cart is for; without a slot, now. */
type CartQuery = { partner_id: number; wanted_at?: Date | null | undefined }

/** Refuses if the partner is hidden or does not serve at that time (wire: cart); otherwise null. */
async function refuseUnlessOpen({ db, now }: CustomerContext, { partner_id, wanted_at = null }: CartQuery) {
  const partner = await findCachedVisiblePartner(db, partner_id, now)
  return partner === null ? refuse('partner_not_found') : refuseUnlessServed(partner, wanted_at, now)
}

export async function getCart(context: CallOf<'getCart'>, input: InputOf<'getCart'>): AnswerTo<'getCart'> {
  const refusal = await refuseUnlessOpen(context, input)
  if (refusal) return refusal
  const cart = { userId: context.session.userId, partnerId: input.partner_id }
  const time = cartTimeAt(input.wanted_at, context.now)
  // A dish that is unavailable at a later time may be available at another.
  if (!time.isLater) await deleteUnbuyableLines(context.db, cart, time)
  return succeed(await readCart(context.db, cart, time))
}

export async function addToCart(
  context: CallOf<'addToCart'>,
  input: InputOf<'addToCart'>,
): AnswerTo<'addToCart'> {
  const { product_id: productId, partner_id: partnerId, quantity, note } = input
  const refusal = await refuseUnlessOpen(context, input)
  if (refusal) return refusal
  const { db, now, session } = context
  const time = cartTimeAt(input.wanted_at, context.now)
  const chosen = await chooseFor(context, { productId, quantity, time, sent: input.choices })
  if (!chosen.ok) return chosen
  const line = { userId: session.userId, partnerId, productId, choices: chosen.choices }
  const { product, is_full: isFull, cart } = await addQuantity(db, { ...line, quantity, note, now, time })
  if (cart !== null) return succeed(cart)
  if (product === null || product.is_disabled) return refuse('product_not_found')
  if (!product.is_in_stock) return refuse('out_of_stock')
  if (isFull) return refuse('cart_full', { limit: maxCartLines })
  return refuseQuantity(context, chosen.name, product.left)
}

/** The refusal of a quantity: out of stock, more than the counted stock, or too many for a line. */
function refuseQuantity({ language, now }: CustomerContext, name: string, left: number | null) {
  if (left === 0) return refuse('out_of_stock')
  if (left === null || left >= maxQuantityPerLine) return refuse('quantity_too_large')
  const fault = { code: 'few_left', name, left, available_from: null } as const
  return refuseWithSentence('few_left', dishSentence(fault, language, now))
}

type Choosing = {
  productId: number
  quantity: number
  time: CartTime
  sent?: ChosenChoice[] | undefined
}

/**
 * The choices to store: the sent ones, if the dish is available with them; if none were sent, the defaults of the
 * required groups (wire: cart). An unknown dish has no options here. The addition refuses it, and also a dish without
 * stock.
 */
async function chooseFor(context: CustomerContext, { productId, quantity, time, sent }: Choosing) {
  const { db, language } = context
  const [dish] = await cachedOptions.find(db, [productId])
  const refusal = dish && refuseUnserved(context, dish, time)
  if (refusal) return refusal
  const groups = groupsAt(dish?.groups ?? [], time.at)
  const choices = sent ?? defaultChoices(dish?.price ?? 0, groups)
  if (choices === null) return refuse('choices_required')
  const fault = findChoiceFault(groups, choices, quantity)
  if (fault !== null) return refuseChoices(fault, language)
  return { ok: true, name: dish?.name ?? '', choices: storedChoices(choices) } as const
}

/** Refuses a dish that is not served at the time of the cart. Ignores its stock. */
function refuseUnserved({ language, now }: CustomerContext, dish: DishOptions, { at }: CartTime) {
  const unavailable = unavailableAt(availabilityOf(dish), at)
  if (unavailable?.reason !== 'not_served') return null
  const from = unavailable.from?.toISOString() ?? null
  const fault = { code: 'not_served', name: dish.name, available_from: from, left: null } as const
  return refuseWithSentence('not_served', dishSentence(fault, language, now))
}

export async function updateCart(
  context: CallOf<'updateCart'>,
  input: InputOf<'updateCart'>,
): AnswerTo<'updateCart'> {
  const { line_id: lineId, product_id: productId, partner_id: partnerId } = input
  const refusal = await refuseUnlessOpen(context, input)
  if (refusal) return refusal
  const { db, now, session } = context
  const cart = { userId: session.userId, partnerId }
  const time = cartTimeAt(input.wanted_at, context.now)
  // A changed line is inserted again. Without the lock, a parallel reorder would leave it next to its own lines.
  if (input.note !== undefined || input.choices !== undefined) await lockCart(db, cart)
  const line = await lockLine(db, { ...cart, lineId, productId }, time)
  if (typeof line === 'string') return refuse(line)
  if (!line.is_buyable) {
    await deleteLine(db, line.id)
    return succeed({ ...(await readCart(db, cart, time)), removed: [line.product_id] })
  }
  const { quantity, note = line.note } = input
  const sent = input.choices ?? countChoices(line.choices)
  const chosen = await chooseFor(context, { productId: line.product_id, quantity, time, sent })
  const isMore = quantity > line.quantity
  if (!chosen.ok && (input.choices || isMore || chosen.code === 'not_served')) return chosen
  if (isMore && chosen.ok && line.left !== null && quantity + line.held_elsewhere > line.left) {
    return refuseQuantity(context, chosen.name, line.left)
  }
  const choices = chosen.ok ? chosen.choices : line.choices
  const isSet = await setLine(db, line, { quantity, note, choices, now })
  return isSet ? succeed(await readCart(db, cart, time)) : refuse('quantity_too_large')
}

export async function removeFromCart(
  context: CallOf<'removeFromCart'>,
  input: InputOf<'removeFromCart'>,
): AnswerTo<'removeFromCart'> {
  const { line_id: lineId, product_id: productId, partner_id: partnerId } = input
  const refusal = await refuseUnlessOpen(context, input)
  if (refusal) return refusal
  const cart = { userId: context.session.userId, partnerId }
  const time = cartTimeAt(input.wanted_at, context.now)
  const line = await lockLine(context.db, { ...cart, lineId, productId }, time)
  if (typeof line === 'string') return refuse(line)
  await deleteLine(context.db, line.id)
  return succeed(await readCart(context.db, cart, time))
}

export async function clearCart(
  context: CallOf<'clearCart'>,
  input: InputOf<'clearCart'>,
): AnswerTo<'clearCart'> {
  const refusal = await refuseUnlessOpen(context, input)
  if (refusal) return refusal
  const cart = { userId: context.session.userId, partnerId: input.partner_id }
  await deleteAllLines(context.db, cart)
  return succeed(await readCart(context.db, cart, cartTimeAt(input.wanted_at, context.now)))
}
