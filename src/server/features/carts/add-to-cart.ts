import { refuse, succeed, type UseCase } from '#server/context.ts'
import { addQuantity, readCart } from './cart-store.ts'
import { refuseUnlessOpen } from './refuse-unless-open.ts'

export const addToCart: UseCase<'addToCart'> = async (context, { product_id, partner_id, quantity }) => {
  const refusal = await refuseUnlessOpen(context, partner_id)
  if (refusal) return refusal
  const { db, now, session } = context
  const cart = { userId: session.userId, partnerId: partner_id }
  const { productStatus, isAdded } = await addQuantity(db, { ...cart, productId: product_id, quantity, now })
  if (productStatus === null || productStatus === 'disabled') return refuse('product_not_found')
  if (productStatus === 'out_of_stock') return refuse('out_of_stock')
  return isAdded ? succeed(await readCart(db, cart)) : refuse('quantity_too_large')
}
