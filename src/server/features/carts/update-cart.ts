import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { deleteLine, lockLine, readCart, setQuantity } from './cart-store.ts'
import { refuseUnlessOpen } from './refuse-unless-open.ts'

export async function updateCart(
  context: CallOf<'updateCart'>,
  input: InputOf<'updateCart'>,
): AnswerTo<'updateCart'> {
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
