import { createHash } from 'node:crypto'
import type { OrderRequest } from './order-request.ts'

/** Names what was asked for, not how it was written: fields in any order, "1" or 1, null or left out, all agree. */
export function requestHash(request: OrderRequest): string {
  const wanted = [
    request.partner_id,
    request.name,
    request.phone_number,
    request.address,
    request.latitude,
    request.longitude,
    request.type_checkout,
    request.shipping_fee,
    request.discount ?? null,
    request.voucher_id ?? null,
    request.seen_subtotal ?? null,
    // Nothing where there is none: so were the requests named that came before there were notes.
    ...(request.note ? [request.note] : []),
  ]
  return createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
}
