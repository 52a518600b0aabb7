import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { findVisiblePartners, toPartnerSummary } from '../partners/public.ts'
import { deleteAllLines } from './cart-store.ts'
import { readKeptCarts } from './kept-cart-store.ts'

export async function listCarts({ db, now, session }: CallOf<'listCarts'>): AnswerTo<'listCarts'> {
  const carts = new Map((await readKeptCarts(db, session.userId)).map((cart) => [cart.partner_id, cart]))
  const partners = await findVisiblePartners(db, [...carts.keys()], now)
  return succeed(
    partners.flatMap((partner) => {
      const cart = carts.get(partner.id)
      if (!cart) return []
      const { lines, number_of_lines, total_price_cart } = cart
      return { partner: toPartnerSummary(partner), lines, number_of_lines, total_price_cart }
    }),
  )
}

export async function discardCart(
  { db, session }: CallOf<'discardCart'>,
  { partner_id }: InputOf<'discardCart'>,
): AnswerTo<'discardCart'> {
  await deleteAllLines(db, { userId: session.userId, partnerId: partner_id })
  return succeed({ partner_id })
}
