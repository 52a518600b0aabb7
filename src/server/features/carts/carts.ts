import { type CallOf, type CustomerContext, type InputOf, refuse, succeed } from '#server/context.ts'
import { findVisiblePartner } from '../partners/public.ts'
import {
  addQuantity,
  deleteAllLines,
  deleteLine,
  deleteUnbuyableLines,
  lockLine,
  readCart,
  setQuantity,
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
  const { product_id, partner_id, quantity, note } = input
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const { db, now, session } = context
  const line = { userId: session.userId, partnerId: partner_id, productId: product_id }
  const { productStatus, cart } = await addQuantity(db, { ...line, quantity, note, now })
  if (productStatus === null || productStatus === 'disabled') return refuse('product_not_found')
  if (productStatus === 'out_of_stock') return refuse('out_of_stock')
  return cart === null ? refuse('quantity_too_large') : succeed(cart)
}

export async function updateCart(context: CallOf<'updateCart'>, input: InputOf<'updateCart'>) {
  const { product_id, partner_id, quantity, note } = input
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const { db, now, session } = context
  const line = { userId: session.userId, partnerId: partner_id, productId: product_id }
  const found = await lockLine(db, line)
  if (found === null) return refuse('line_not_found')
  if (found.isBuyable) {
    await setQuantity(db, { ...line, quantity, note, now })
    return succeed(await readCart(db, line))
  }
  await deleteLine(db, line)
  return succeed({ ...(await readCart(db, line)), removed: [product_id] })
}

export async function removeFromCart(context: CallOf<'removeFromCart'>, input: InputOf<'removeFromCart'>) {
  const { product_id, partner_id } = input
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const line = { userId: context.session.userId, partnerId: partner_id, productId: product_id }
  if (!(await deleteLine(context.db, line))) return refuse('line_not_found')
  return succeed(await readCart(context.db, line))
}

export async function clearCart(context: CallOf<'clearCart'>, { partner_id }: InputOf<'clearCart'>) {
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const cart = { userId: context.session.userId, partnerId: partner_id }
  await deleteAllLines(context.db, cart)
  return succeed(await readCart(context.db, cart))
}
