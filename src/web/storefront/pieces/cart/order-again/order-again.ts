import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { callAndShowCart } from '#web/storefront/pieces/cart/cart-calls.ts'
import { partnerFinder } from '#web/storefront/pieces/cart/partner-finder.ts'
import { callForSlot, markSlotLost, wantedFor } from '#web/storefront/pieces/slots/slot-calls.ts'
import { chooseSlot, wantedAt } from '#web/storefront/pieces/slots/wanted-slots.ts'

type OrderAgainApi = Pick<StorefrontApi, 'previewReorder' | 'reorder' | 'getPartner'>

type Refusal = { code: string; message: string }

/** The result: the cart is filled, a preview is to be confirmed, or a refusal. */
export type Outcome =
  | { kind: 'filled'; partnerId: number }
  | { kind: 'asking'; preview: ReorderPreview }
  | { kind: 'refused'; refusal: Refusal }

/** The refusals after which the preview is fetched again, because it shows why the order cannot be added. */
const outdated = ['partner_closed', 'partner_not_found', 'nothing_to_reorder', 'slot_not_available']

/** Fills the cart where nothing has changed since the old order; otherwise answers the preview to confirm. */
export async function orderAgain(api: OrderAgainApi, orderId: number): Promise<Outcome> {
  const answer = await fetchPreview(api, orderId)
  if (!answer.ok) return { kind: 'refused', refusal: answer.refusal }
  const preview = answer.value
  return isUnchangedOrder(preview) ? fillCart(api, orderId, preview.partner.id) : { kind: 'asking', preview }
}

/** The cart that the order would give, as available in the slot chosen at the restaurant. */
async function fetchPreview(api: OrderAgainApi, orderId: number) {
  const answer = await api.previewReorder({ id: orderId })
  if (!answer.ok || wantedAt(answer.value.partner.id) === null) return answer
  return callForSlot(answer.value.partner.id, (wanted) => api.previewReorder({ id: orderId, ...wanted }))
}

/** Uses the next slot of a restaurant that is closed and takes orders ahead. */
export function orderAgainAhead(api: OrderAgainApi, orderId: number, preview: ReorderPreview) {
  const { id, next_slot_at } = preview.partner
  chooseSlot(id, next_slot_at)
  return orderAgain(api, orderId)
}

/** Adds what is still available to the cart, and shows that cart everywhere. */
export async function fillCart(api: OrderAgainApi, orderId: number, partnerId: number): Promise<Outcome> {
  const answer = await callAndShowCart(
    () => api.reorder({ id: orderId, ...wantedFor(partnerId) }),
    partnerFinder(api, partnerId),
  )
  if (answer.ok) return { kind: 'filled', partnerId }
  const { refusal } = answer
  if (!outdated.includes(refusal.code)) return { kind: 'refused', refusal }
  if (refusal.code === 'slot_not_available') markSlotLost(partnerId)
  const now = await fetchPreview(api, orderId)
  return now.ok ? { kind: 'asking', preview: now.value } : { kind: 'refused', refusal: now.refusal }
}

/** The cart that ordering again would give, and what has changed since the order. */
export type ReorderPreview = OutputOf<Endpoints['previewReorder']>

type Line = ReorderPreview['lines'][number]

/** Why nothing of the order can be added; null when something can. */
export function obstacleOf({
  partner,
  lines,
}: ReorderPreview): 'closed' | 'partnerGone' | 'nothingLeft' | null {
  if (partner.status === 'gone') return 'partnerGone'
  if (partner.status === 'close' && wantedAt(partner.id) === null) return 'closed'
  return lines.some(isBuyable) ? null : 'nothingLeft'
}

/** Whether the cart can be filled without a question: nothing changed, and no other line is replaced. */
export function isUnchangedOrder(preview: ReorderPreview): boolean {
  return obstacleOf(preview) === null && preview.replaces === 0 && preview.lines.every(isUnchanged)
}

/** Whether a line is unchanged, with all its choices. */
export function isUnchanged(line: Line): boolean {
  return line.change === null && line.left_out.length === 0
}

/** Whether a dish of the old order is still available, at whatever price. */
export function isBuyable(line: Line): boolean {
  return line.change === null || line.change === 'price'
}
