import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { addQuantity } from './cart-store.ts'
import { refuseUnlessOpen } from './refuse-unless-open.ts'

export async function addToCart(
  context: CallOf<'addToCart'>,
  input: InputOf<'addToCart'>,
): AnswerTo<'addToCart'> {
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
