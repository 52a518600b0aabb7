import { refuse, succeed, type UseCase } from '#server/context.ts'
import { findVisiblePartner, toPartnerSummary, toProduct } from '../partners/public.ts'
import { findProductRow } from './product-store.ts'

export const getProduct: UseCase<'getProduct'> = async ({ db, now }, { id }) => {
  const product = await findProductRow(db, id)
  if (product === undefined) return refuse('product_not_found')
  const partner = await findVisiblePartner(db, product.partner_id, now)
  if (partner === null) return refuse('product_not_found')
  return succeed({ ...toProduct(product), partner: toPartnerSummary(partner) })
}
