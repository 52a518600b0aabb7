import type { StorefrontApi } from '#contracts/surfaces.ts'
import { askAndShow, partnerFinder } from '#web/storefront/pieces/session/cart-store.ts'
import { isAsBefore, type ReorderPreview } from './reorder-preview.ts'

type OrderAgainApi = Pick<StorefrontApi, 'previewReorder' | 'reorder' | 'getPartner'>

type Refusal = { code: string; message: string }

/** What came of it: the cart is filled, there is something to be asked first, or a refusal. */
export type Outcome =
  | { kind: 'filled'; partnerId: number }
  | { kind: 'asking'; preview: ReorderPreview }
  | { kind: 'refused'; refusal: Refusal }

/** The old order has nothing left for the cart, as a look at it will show. */
const outdated = ['partner_closed', 'partner_not_found', 'nothing_to_reorder']

/** Fills the cart where nothing has changed since the old order; otherwise answers what to ask first. */
export async function orderAgain(api: OrderAgainApi, orderId: number): Promise<Outcome> {
  const answer = await api.previewReorder({ id: orderId })
  if (!answer.ok) return { kind: 'refused', refusal: answer.refusal }
  const preview = answer.value
  return isAsBefore(preview) ? fillCart(api, orderId, preview.partner.id) : { kind: 'asking', preview }
}

/** Puts what can still be bought into the cart, and shows that cart everywhere. */
export async function fillCart(api: OrderAgainApi, orderId: number, partnerId: number): Promise<Outcome> {
  const answer = await askAndShow(() => api.reorder({ id: orderId }), partnerFinder(api, partnerId))
  if (answer.ok) return { kind: 'filled', partnerId }
  const { refusal } = answer
  if (!outdated.includes(refusal.code)) return { kind: 'refused', refusal }
  const now = await api.previewReorder({ id: orderId })
  return now.ok ? { kind: 'asking', preview: now.value } : { kind: 'refused', refusal: now.refusal }
}
