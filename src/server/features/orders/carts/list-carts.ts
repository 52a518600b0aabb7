import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import {
  findVisiblePartner,
  findVisiblePartners,
  openingFields,
  toPartnerImage,
} from '../../catalogue/partners/public.ts'
import { deleteAllLines } from './cart-store.ts'
import { listStoredCarts } from './stored-carts.ts'

export async function listCarts({ db, now, session }: CallOf<'listCarts'>): AnswerTo<'listCarts'> {
  const carts = new Map(
    (await listStoredCarts(db, { userId: session.userId, now })).map((cart) => [cart.partner_id, cart]),
  )
  const partners = await findVisiblePartners(db, [...carts.keys()], now)
  return succeed(
    partners.flatMap((partner) => {
      const cart = carts.get(partner.id)
      if (!cart) return []
      const { id, name, status, time_open, time_close } = partner
      const { lines, number_of_lines, total_price_cart } = cart
      return {
        partner: {
          id,
          name,
          image: toPartnerImage(partner),
          status,
          time_open,
          time_close,
          ...openingFields(partner.opening, partner.nextSlot),
        },
        lines,
        number_of_lines,
        total_price_cart,
      }
    }),
  )
}

export async function discardCart(
  { db, now, session }: CallOf<'discardCart'>,
  { partner_id }: InputOf<'discardCart'>,
): AnswerTo<'discardCart'> {
  if ((await findVisiblePartner(db, partner_id, now)) === null) return refuse('partner_not_found')
  await deleteAllLines(db, { userId: session.userId, partnerId: partner_id })
  return succeed({ partner_id })
}
