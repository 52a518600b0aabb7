import { createStored } from '#web/shared/stored/stored.ts'
import { dismissToast } from '#web/ui/notices/toast-store.ts'

/** A dish that a guest wanted, to be offered once more after the login. */
type DishWish = { partnerId: number; productId: number; quantity: number; name: string; at: number }

/** Whoever has not logged in by then has thought better of it. */
const lastsMs = 30 * 60_000

const stored = createStored<DishWish>({
  key: 'mam.dish-wish.v1',
  maxBytes: 2_000,
  isValid: (value): value is DishWish =>
    typeof value === 'object' &&
    value !== null &&
    ['partnerId', 'productId', 'quantity', 'at'].every((name) =>
      Number.isInteger((value as Record<string, unknown>)[name]),
    ) &&
    'name' in value &&
    typeof value.name === 'string',
})

/** Remembers the dish that a guest wanted on the way to the login. */
export function wishForDish(wish: Omit<DishWish, 'at'>): void {
  stored.write({ ...wish, at: Date.now() })
}

/** The dish that was wished for at this restaurant, once. */
export function takeDishWish(partnerId: number): Omit<DishWish, 'at'> | null {
  const wish = stored.read()
  if (wish?.partnerId !== partnerId) return null
  stored.write(null)
  const age = Date.now() - wish.at
  return age >= 0 && age < lastsMs ? wish : null
}

let offer: { productId: number; toastId: number } | null = null

/** Notes which toast offers the dish that was wished for. */
export function noteOffer(productId: number, toastId: number): void {
  offer = { productId, toastId }
}

/** What is in the cart by now, however it came there, is not offered any longer. */
export function withdrawOffer(productId: number): void {
  if (stored.read()?.productId === productId) stored.write(null)
  if (offer?.productId === productId) dismissToast(offer.toastId)
}
