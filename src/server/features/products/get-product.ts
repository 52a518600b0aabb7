import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findVisiblePartner, toPartnerSummary, toProduct } from '../partners/public.ts'
import { findProductRow } from './product-store.ts'

export async function getProduct(
  { db, now }: CallOf<'getProduct'>,
  { id }: InputOf<'getProduct'>,
): AnswerTo<'getProduct'> {
  const product = await findProductRow(db, id)
  if (product === undefined) return refuse('product_not_found')
  const partner = await findVisiblePartner(db, product.partner_id, now)
  if (partner === null) return refuse('product_not_found')
  return succeed({ ...toProduct(product), partner: toPartnerSummary(partner) })
}
