import type { Result } from '#contracts/endpoint.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { markSlotLost, type Wanted, wantedFor } from '#web/storefront/pieces/slots/slot-calls.ts'

/** Makes a call for the slot chosen at the restaurant, and marks the slot as lost where the shop no longer knows it. */
async function forSlot<Value, Code extends string>(
  { partner_id }: { partner_id: number | string },
  ask: (wanted: Wanted) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  const partnerId = Number(partner_id)
  const answer = await ask(wantedFor(partnerId))
  if (!answer.ok && answer.refusal.code === 'slot_not_available') markSlotLost(partnerId)
  return answer
}

type CartApi = Pick<
  StorefrontApi,
  | 'getPartner'
  | 'getCart'
  | 'addToCart'
  | 'updateCart'
  | 'removeFromCart'
  | 'quoteDelivery'
  | 'applyVoucher'
  | 'cancelVoucher'
>

/** The storefront's calls about carts, made for the slot chosen at their restaurant. */
export const cartApi: CartApi = {
  getPartner: httpApi.getPartner,
  getCart: (input, options) => forSlot(input, (wanted) => httpApi.getCart({ ...input, ...wanted }, options)),
  addToCart: (input, options) =>
    forSlot(input, (wanted) => httpApi.addToCart({ ...input, ...wanted }, options)),
  updateCart: (input, options) =>
    forSlot(input, (wanted) => httpApi.updateCart({ ...input, ...wanted }, options)),
  removeFromCart: (input, options) =>
    forSlot(input, (wanted) => httpApi.removeFromCart({ ...input, ...wanted }, options)),
  quoteDelivery: (input, options) =>
    forSlot(input, (wanted) => httpApi.quoteDelivery({ ...input, ...wanted }, options)),
  applyVoucher: (input, options) =>
    forSlot(input, (wanted) => httpApi.applyVoucher({ ...input, ...wanted }, options)),
  cancelVoucher: (input, options) =>
    forSlot(input, (wanted) => httpApi.cancelVoucher({ ...input, ...wanted }, options)),
}
