import { createPendingAction } from '#web/storefront/pieces/session/pending-action.ts'
import { dismissToast } from '#web/ui/notices/toast-store.ts'

/** A dish that a guest wanted, to be offered once more after the login. */
type PendingAdd = { partnerId: number; productId: number; quantity: number; name: string }

const pendingAdd = createPendingAction<PendingAdd>(
  'mam.pending-add.v1',
  ({ partnerId, productId, quantity, name }) =>
    [partnerId, productId, quantity].every(Number.isInteger) && typeof name === 'string',
)

/** Remembers the dish that a guest wanted on the way to the login. */
export const keepPendingAdd = pendingAdd.keep

/** The dish that was wanted at this restaurant, once. */
export function takePendingAdd(partnerId: number): PendingAdd | null {
  return pendingAdd.take((pending) => pending.partnerId === partnerId)
}

let offer: { productId: number; toastId: number } | null = null

/** Notes which toast offers the dish that was wanted. */
export function noteOffer(productId: number, toastId: number): void {
  offer = { productId, toastId }
}

/** What is in the cart by now, however it came there, is not offered any longer. */
export function withdrawOffer(productId: number): void {
  pendingAdd.take((pending) => pending.productId === productId)
  if (offer?.productId === productId) dismissToast(offer.toastId)
}
