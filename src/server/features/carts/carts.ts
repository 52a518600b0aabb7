import { type ChosenChoice, defaultChoices, findChoiceFault } from '#domain/menus/options.ts'
import { type CallOf, type CustomerContext, type InputOf, refuse, succeed } from '#server/context.ts'
import { cachedOptions, refuseChoices } from '../options/public.ts'
import { findVisiblePartner } from '../partners/public.ts'
import {
  addQuantity,
  deleteAllLines,
  deleteLine,
  deleteUnbuyableLines,
  lockLine,
  readCart,
  setLine,
  storedChoices,
} from './cart-store.ts'

/** Refuses while the partner is closed or hidden (contract: cart); null when it is open. */
async function refuseUnlessOpen({ db, now }: CustomerContext, partnerId: number) {
  const partner = await findVisiblePartner(db, partnerId, now)
  if (partner === null) return refuse('partner_not_found')
  return partner.status === 'open' ? null : refuse('partner_closed')
}

export async function getCart(context: CallOf<'getCart'>, { partner_id }: InputOf<'getCart'>) {
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const cart = { userId: context.session.userId, partnerId: partner_id }
  await deleteUnbuyableLines(context.db, cart)
  return succeed(await readCart(context.db, cart))
}

export async function addToCart(context: CallOf<'addToCart'>, input: InputOf<'addToCart'>) {
  const { product_id: productId, partner_id: partnerId, quantity, note } = input
  const refusal = await refuseUnlessOpen(context, partnerId)
  if (refusal) return refusal
  const { db, now, session } = context
  const chosen = await chooseFor(context, productId, input.choices)
  if (!chosen.ok) return chosen
  const line = { userId: session.userId, partnerId, productId, choices: chosen.choices }
  const { productStatus, cart } = await addQuantity(db, { ...line, quantity, note, now })
  if (productStatus === null || productStatus === 'disabled') return refuse('product_not_found')
  if (productStatus === 'out_of_stock') return refuse('out_of_stock')
  return cart === null ? refuse('quantity_too_large') : succeed(cart)
}

/**
 * The choices to store: those that were sent, where the dish can be had with them; none sent: the defaults of its
 * required groups (contract: cart). A dish that is not there has no options and is refused by the addition.
 */
async function chooseFor({ db, language }: CustomerContext, productId: number, sent?: ChosenChoice[]) {
  const [dish] = await cachedOptions.find(db, [productId])
  const groups = dish?.groups ?? []
  const choices = sent ?? defaultChoices(dish?.price ?? 0, groups)
  if (choices === null) return refuse('choices_required')
  const fault = findChoiceFault(groups, choices)
  if (fault !== null) return refuseChoices(fault, language)
  return { ok: true, choices: storedChoices(choices) } as const
}

export async function updateCart(context: CallOf<'updateCart'>, input: InputOf<'updateCart'>) {
  const { line_id: lineId, product_id: productId, partner_id: partnerId } = input
  const refusal = await refuseUnlessOpen(context, partnerId)
  if (refusal) return refusal
  const { db, now, session } = context
  const cart = { userId: session.userId, partnerId }
  const line = await lockLine(db, { ...cart, lineId, productId })
  if (typeof line === 'string') return refuse(line)
  if (!line.is_buyable) {
    await deleteLine(db, line.id)
    return succeed({ ...(await readCart(db, cart)), removed: [line.product_id] })
  }
  const { quantity, note = line.note } = input
  const chosen = input.choices && (await chooseFor(context, line.product_id, input.choices))
  if (chosen?.ok === false) return chosen
  const isSet = await setLine(db, line, { quantity, note, choices: chosen?.choices ?? line.choices, now })
  return isSet ? succeed(await readCart(db, cart)) : refuse('quantity_too_large')
}

export async function removeFromCart(context: CallOf<'removeFromCart'>, input: InputOf<'removeFromCart'>) {
  const { line_id: lineId, product_id: productId, partner_id: partnerId } = input
  const refusal = await refuseUnlessOpen(context, partnerId)
  if (refusal) return refusal
  const cart = { userId: context.session.userId, partnerId }
  const line = await lockLine(context.db, { ...cart, lineId, productId })
  if (typeof line === 'string') return refuse(line)
  await deleteLine(context.db, line.id)
  return succeed(await readCart(context.db, cart))
}

export async function clearCart(context: CallOf<'clearCart'>, { partner_id }: InputOf<'clearCart'>) {
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const cart = { userId: context.session.userId, partnerId: partner_id }
  await deleteAllLines(context.db, cart)
  return succeed(await readCart(context.db, cart))
}
